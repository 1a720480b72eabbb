import { eq } from 'drizzle-orm'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { appointments } from '../../../db/schema/records.ts'
import { announce } from '../../events/announce.ts'
import { announceSchedule } from '../../schedule/announceSchedule.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import type { Caller, Context } from '../../context.ts'
import type { TransactionHooks } from '../../writes/runIdempotent.ts'

/**
 * Context of a change of an appointment. `db` is the transaction of the change. `caller` is who made it: the patient, a
 * representative or staff. Null: the server did, such as when a held time ran out.
 */
export type NewsContext = Pick<Context, 'db' | 'now'> &
  Pick<AccountContext, 'mail' | 'push'> &
  Pick<TransactionHooks, 'afterCommit'> & { readonly caller: Caller | null }

/**
 * What happened to an appointment:
 * - `requested`, `cancelled`: by the patient or for them in the portal.
 * - `given-up`: canceled to reschedule. Its time is kept for the patient for `givenUpMinutes`.
 * - `confirmed`, `moved`, `declined`: by staff. `moved`: confirmed at another time. `declined`: a request was declined, or
 *   an appointment canceled.
 */
export type AppointmentNews = 'requested' | 'cancelled' | 'given-up' | 'confirmed' | 'moved' | 'declined'

/** Sends the events that an appointment of a patient changed. */
export async function tellOfAppointment(ctx: NewsContext, apptId: number, _news: AppointmentNews): Promise<void> {
  const [row] = await ctx.db.select().from(appointments).where(eq(appointments.apptId, apptId))
  if (!row) return
  await announce(ctx.db, { recptId: row.ptId, recptTypeId: recipientTypes.patient }, { kind: 'appointments' })
  await announceSchedule(ctx.db, row.siteId === null ? 'every' : [row.siteId])
}

/** Tells a person on the waitlist that a time is held for them. */
export async function tellOfOffer(_ctx: NewsContext, _offerId: number): Promise<void> {}
