import type { Slot, SlotRange } from '../appointments/slots/freeSlots.ts'
import { freeTimes } from '../appointments/times/freeTimes.ts'
import type { StaffContext } from '../context.ts'
import type { Scheduled } from './readScheduled.ts'
import { type StaffSite, sitesOfStaff } from './sitesOfStaff.ts'

/** A free time with its site. */
export interface StaffSlot extends Slot {
  readonly site: StaffSite
}

/**
 * Returns the free times of an appointment's provider to which the caller can move it: at the caller's sites, as long as
 * its type takes, without lead time and horizon. Its own time counts as free. None without a provider.
 */
export async function freeTimesOf(
  ctx: Pick<StaffContext, 'db' | 'caller' | 'now'>,
  { row: { apptId, prvId, ptId }, minutes }: Scheduled,
  { from, to }: SlotRange,
): Promise<StaffSlot[]> {
  if (prvId === null) return []
  const rules = { minutes, leadMinutes: 0, horizonDays: Infinity }
  const slots = await freeTimes(ctx.db, { prvId, ptId, rules, from, to, now: ctx.now(), ignoreApptId: apptId })
  const own = await sitesOfStaff(ctx)
  return slots.flatMap((slot) => {
    const site = own.find(({ siteId }) => siteId === slot.siteId)
    return site ? { ...slot, site } : []
  })
}
