import type * as contract from '#src/contract/booking.ts'
import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type { RecordContext } from '../../context.ts'
import { freeTimes } from '../times/freeTimes.ts'
import { requireOffer } from './offers.ts'
import { isOpenRequest, ownAppointment } from './ownAppointment.ts'
import { queryDays } from './queryDays.ts'
import { siteNames, slotWire } from './slotWire.ts'

/**
 * Returns the free times of a provider for a visit type (clinical §7). The time of `ignoreApptID` counts as free if that
 * is an open request: only then does `book` release it in the same transaction. Throws 400 for a wrong range, 404 if the
 * patient cannot book the provider or type, or if `ignoreApptID` is not theirs.
 */
export async function readAvailable(
  ctx: RecordContext,
  { query }: ParsedInput<typeof contract.available>,
): Promise<ReplyOf<typeof contract.available>> {
  const { db, caller } = ctx
  const range = queryDays(query)
  const prvId = Number(query.prvId)
  const { template } = await requireOffer(db, prvId, Number(query.tmplId))
  const replaced = query.ignoreApptID ? await ownAppointment(db, caller.ptId, Number(query.ignoreApptID)) : null
  const slots = await freeTimes(db, {
    prvId,
    rules: template,
    ...range,
    now: ctx.now(),
    ptId: caller.ptId,
    ignoreApptId: replaced && isOpenRequest(replaced) ? replaced.apptId : null,
  })
  const names = await siteNames(
    db,
    slots.map(({ siteId }) => siteId),
  )
  return slots.map((slot) => slotWire(slot, names))
}
