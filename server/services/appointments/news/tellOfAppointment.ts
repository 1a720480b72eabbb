import { and, eq, gt, inArray, max, or, sql } from 'drizzle-orm'
import { recipientTypes, staffUserType } from '#src/contract/userTypes.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { appointments } from '../../../db/schema/records.ts'
import { sites } from '../../../db/schema/people.ts'
import { appointmentQuanta, visitTemplates, waitlist, waitlistOffers } from '../../../db/schema/scheduling.ts'
import { type AppointmentMailKind, appointmentMail, offerMail } from '../../../mail/appointmentMails.ts'
import { queueMails } from '../../../mail/queueMails.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import type { Caller, Context } from '../../context.ts'
import { announce } from '../../events/announce.ts'
import { recipientName } from '../../messages/recipientName.ts'
import { writeFromClinic } from '../../messages/writeFromClinic.ts'
import { writeToPatient } from '../../messages/writeToPatient.ts'
import { announceSchedule } from '../../schedule/announceSchedule.ts'
import type { TransactionHooks } from '../../writes/runIdempotent.ts'
import { writeCalendar } from '../calendar/writeCalendar.ts'
import { offerWords } from './offerWords.ts'
import { type KnownAppointment, modalityOf, readAppointment } from './readAppointment.ts'
import { readsAppointmentsOf } from './readsAppointmentsOf.ts'
import { type StaffNews, staffNewsWords } from './staffNewsWords.ts'

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

/**
 * Tells everyone concerned what happened to an appointment, after the commit. Call it last in the transaction of the
 * change: it counts the change in the sequence of the calendar file, and reads the appointment as it is then.
 * - The patient's account gets a mail with the calendar file, and so do the account that requested the appointment and
 *   the caller, if they may act for the patient.
 * - The patient gets a message about what staff did. Accounts that got the mail get no second one about the message.
 * - Open pages of the patient and of the staff of the site get an event.
 */
export async function tellOfAppointment(ctx: NewsContext, apptId: number, news: AppointmentNews): Promise<void> {
  if (news !== 'requested')
    await ctx.db
      .update(appointments)
      .set({ icsSequence: sql`${appointments.icsSequence} + 1` })
      .where(eq(appointments.apptId, apptId))
  const appointment = await readAppointment(ctx.db, apptId)
  if (!appointment) throw new Error(`appointment ${apptId}: expected one with a start`)
  const kind = await kindOf(ctx, appointment, news)
  const mailed = await mailAccounts(ctx, appointment, kind)
  if (kind === 'confirmed' || kind === 'moved' || kind === 'declined' || kind === 'refused')
    await messagePatient(ctx, appointment, kind, mailed)
  const { ptId, siteId } = appointment
  await announce(ctx.db, { recptId: ptId, recptTypeId: recipientTypes.patient }, { kind: 'appointments' })
  await announceSchedule(ctx.db, siteId === null ? 'every' : [siteId])
}

/** Returns what a mail says: a declined request was not confirmed, and a canceled appointment can have been replaced. */
async function kindOf(
  { db }: NewsContext,
  { apptId, isRequest }: KnownAppointment,
  news: AppointmentNews,
): Promise<AppointmentMailKind> {
  if (news === 'declined') return isRequest ? 'refused' : 'declined'
  if (news !== 'cancelled') return news
  const replacing = and(eq(appointments.previousApptId, apptId), inArray(appointments.apptStatusId, [3, 7]))
  const [other] = await db.select({ apptId: appointments.apptId }).from(appointments).where(replacing).limit(1)
  return other ? 'replaced' : 'cancelled'
}

/** Returns until when the patient can take back the time of a canceled appointment. Null if it is not kept for them. */
async function heldUntil({ db, now }: NewsContext, apptId: number): Promise<Date | null> {
  const [held] = await db
    .select({ until: max(appointmentQuanta.heldUntil) })
    .from(appointmentQuanta)
    .where(and(eq(appointmentQuanta.givenUpApptId, apptId), gt(appointmentQuanta.heldUntil, now())))
  return held?.until ?? null
}

/** Queues the mails. Returns the accounts that get one. */
async function mailAccounts(
  ctx: NewsContext,
  appointment: KnownAppointment,
  kind: AppointmentMailKind,
): Promise<number[]> {
  const { db, now, caller, mail } = ctx
  const { apptId, ptId, requestedBy } = appointment
  const actor = caller?.representativeId ?? null
  const others = [requestedBy, actor === null ? null : (caller?.userId ?? null)].filter((userId) => userId !== null)
  const rows = await db
    .select()
    .from(accounts)
    .where(and(or(eq(accounts.ptId, ptId), inArray(accounts.userId, others)), readsAppointmentsOf(ptId, now())))
    .orderBy(accounts.userId)
  const about = { ...appointment, kind, heldUntil: kind === 'given-up' ? await heldUntil(ctx, apptId) : null }
  const mails = rows.map((account) => ({
    userId: account.userId,
    written: appointmentMail(mail, { ...account, isOwn: account.ptId === ptId }, about, (language) =>
      writeCalendar(mail, appointment, language, now()),
    ),
  }))
  const written = mails.flatMap((one) => one.written)
  if (written.length === 0) return []
  await queueMails(db, written, now())
  ctx.afterCommit(() => mail.wake())
  return mails.filter((one) => one.written.length > 0).map(({ userId }) => userId)
}

/** Sends the patient a message about what the caller, a staff member, did. */
async function messagePatient(
  ctx: NewsContext,
  appointment: KnownAppointment,
  news: StaffNews,
  mailed: readonly number[],
): Promise<void> {
  const { caller } = ctx
  if (caller?.userType !== staffUserType) return
  const inside = { ...ctx, caller: { ...caller, ptId: appointment.ptId } }
  const staff = await recipientName(ctx.db, caller.recipient)
  await writeToPatient(inside, staff, (language) => staffNewsWords(language, staff, news, appointment), { mailed })
}

/**
 * Tells a person on the waitlist that a time is held for them: by a mail to the account that asked and to the patient's
 * own, by an event, and by a message, to which an alert leads. Call it in the transaction of the offer.
 */
export async function tellOfOffer(ctx: NewsContext, offerId: number): Promise<void> {
  const { db, now, mail } = ctx
  const [offer] = await db
    .select({
      ptId: waitlist.ptId,
      userId: waitlist.userId,
      prvId: waitlistOffers.prvId,
      startsAt: waitlistOffers.startsAt,
      heldUntil: waitlistOffers.heldUntil,
      modality: visitTemplates.modality,
      siteName: sites.name,
      siteAddress: sites.address,
      timeZone: sites.timeZone,
    })
    .from(waitlistOffers)
    .innerJoin(waitlist, eq(waitlist.waitlistId, waitlistOffers.waitlistId))
    .innerJoin(visitTemplates, eq(visitTemplates.templateId, waitlist.templateId))
    .innerJoin(sites, eq(sites.siteId, waitlistOffers.siteId))
    .where(eq(waitlistOffers.offerId, offerId))
  if (!offer) throw new Error(`offer ${offerId}: not found`)
  const { ptId, userId } = offer
  const rows = await db
    .select()
    .from(accounts)
    .where(and(or(eq(accounts.ptId, ptId), eq(accounts.userId, userId)), readsAppointmentsOf(ptId, now())))
    .orderBy(accounts.userId)
  const about = { ...offer, modality: modalityOf(offer.modality) }
  const mails = rows.flatMap((account) =>
    offerMail(mail, { ...account, isOwn: account.ptId === ptId }, about).map((written) => ({
      userId: account.userId,
      written,
    })),
  )
  if (mails.length > 0) {
    await queueMails(
      db,
      mails.map(({ written }) => written),
      now(),
    )
    ctx.afterCommit(() => mail.wake())
  }
  await announce(db, { recptId: ptId, recptTypeId: recipientTypes.patient }, { kind: 'appointments' })
  const mailed = mails.map(({ userId: reader }) => reader)
  await writeFromClinic(ctx, offer, (language) => offerWords(language, offer), { mailed })
}
