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

/** Tells everyone concerned what happened to an appointment, after the commit. */
export async function tellOfAppointment(_ctx: NewsContext, _apptId: number, _news: AppointmentNews): Promise<void> {
  throw new Error('not written yet')
}

/** Tells a person on the waitlist that a time is held for them. */
export async function tellOfOffer(_ctx: NewsContext, _offerId: number): Promise<void> {
  throw new Error('not written yet')
}
