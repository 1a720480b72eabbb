import type * as contract from '#src/contract/booking.ts'
import type { DayPart } from '#src/contract/DayPart.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { ServiceError } from '../../../ServiceError.ts'
import type { RecordContext } from '../../context.ts'
import { freeSlots, type Slot } from '../slots/freeSlots.ts'
import { addDays, dayOf } from '../slots/localDay.ts'
import { readSchedules } from '../times/readSchedules.ts'
import { dayPartOf } from './dayPartOf.ts'
import { offers, type Provider } from './offers.ts'
import { siteNames, slotWire } from './slotWire.ts'

const maxFound = 12
/** Number of days that are searched at once. The first are enough, unless the clinic is fully booked. */
const daysAtOnce = 14

interface Found {
  readonly provider: Provider
  readonly slot: Slot
}

/**
 * Returns the first free times for a visit type, at most one per provider and day. Throws 404 if the patient cannot book
 * the type, or the provider.
 */
export async function readFirstFree(
  ctx: RecordContext,
  { query }: ParsedInput<typeof contract.firstFree>,
): Promise<ReplyOf<typeof contract.firstFree>> {
  const { db, caller } = ctx
  const now = ctx.now()
  const prvId = query.prvId === undefined ? null : Number(query.prvId)
  const offered = await offers(db, { prvId, templateId: Number(query.tmplId) })
  const [first] = offered
  if (!first) throw new ServiceError(404, 'not-found', 'visit type: cannot be booked')
  const prvIds = offered.map(({ provider }) => provider.prvId)
  // West of UTC it can still be the day before, east of it already the next one.
  const today = dayOf(now.getTime())
  const last = addDays(today, first.template.horizonDays + 1)

  const found: Found[] = []
  for (let from = addDays(today, -1); from <= last && found.length < maxFound; from = addDays(from, daysAtOnce)) {
    const range = { from, to: addDays(from, daysAtOnce - 1) }
    const schedules = await readSchedules(db, { prvIds, ...range, now, ptId: caller.ptId })
    const ofWindow = offered.flatMap(({ provider, template }) => {
      const schedule = schedules.get(provider.prvId)
      return schedule ? firstOfDays(freeSlots(schedule, template, range, now), query.part, provider) : []
    })
    found.push(...ofWindow.toSorted((a, b) => a.slot.startsAt.getTime() - b.slot.startsAt.getTime()))
  }
  const shown = found.slice(0, maxFound)
  const names = await siteNames(
    db,
    shown.map(({ slot }) => slot.siteId),
  )
  return shown.map(({ provider, slot }) => ({
    ...slotWire(slot, names),
    prvID: provider.prvId,
    prvFullName: provider.fullName,
  }))
}

function firstOfDays(slots: readonly Slot[], part: DayPart | undefined, provider: Provider): Found[] {
  const days = new Map<string, Slot>()
  for (const slot of slots)
    if ((part === undefined || dayPartOf(slot.timeFrom) === part) && !days.has(slot.date)) days.set(slot.date, slot)
  return [...days.values()].map((slot) => ({ provider, slot }))
}
