import { eq } from 'drizzle-orm'
import type { LocaleName } from '#src/contract/portal.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { messageParties, messages } from '../../db/schema/messages.ts'
import { patients } from '../../db/schema/people.ts'
import { mailLanguage } from '../../mail/mailLanguage.ts'
import { escapeHtml } from '../../mail/writeLetter.ts'
import type { AccountContext } from '../account/accountContext.ts'
import type { RecordContext } from '../context.ts'
import { authorOf } from '../authorship/authorOf.ts'
import { announce } from '../events/announce.ts'
import type { TransactionHooks } from '../writes/runIdempotent.ts'
import { mailReaders } from './mailReaders.ts'
import { patientFullName } from './patientFullName.ts'
import { sanitizeBody } from './sanitizeBody.ts'

/** Context of what staff do for the patient of the open record. `db` is its transaction. */
export type PatientMessageContext = RecordContext &
  Pick<AccountContext, 'mail' | 'push'> &
  Pick<TransactionHooks, 'afterCommit'>

/** A message as plain text. */
export interface PatientMessage {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

async function languageOf({ db, caller }: RecordContext): Promise<LocaleName> {
  const [row] = await db
    .select({ chosen: accounts.language, recorded: patients.language })
    .from(patients)
    .leftJoin(accounts, eq(accounts.ptId, patients.ptId))
    .where(eq(patients.ptId, caller.ptId))
    .limit(1)
  return mailLanguage(row?.chosen, row?.recorded)
}

/**
 * Sends the patient a message about what the caller, a staff member, did for them. `wordsIn` returns it in the patient's
 * language. The message is in the patient's inbox, also if the patient gets an account only later.
 */
export async function writeToPatient(
  ctx: PatientMessageContext,
  staffName: string,
  wordsIn: (language: LocaleName) => PatientMessage,
): Promise<void> {
  const { ptId, recipient: from, userId } = ctx.caller
  const to = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const { subject, paragraphs } = wordsIn(await languageOf(ctx))
  const [patient] = await ctx.db.select({ name: patientFullName }).from(patients).where(eq(patients.ptId, ptId))
  const [row] = await ctx.db
    .insert(messages)
    .values({
      subject,
      body: sanitizeBody(paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')),
      sentAt: ctx.now(),
      fromRecptId: from.recptId,
      fromRecptTypeId: from.recptTypeId,
      fromName: staffName,
      toRecptId: ptId,
      toRecptTypeId: recipientTypes.patient,
      toName: patient?.name ?? '',
      hasAttachments: false,
      userId,
      ...(await authorOf(ctx)),
    })
    .returning({ messageId: messages.messageId })
  if (!row) throw new Error('message: insert returned no row')
  const { messageId } = row
  await ctx.db.insert(messageParties).values([
    { messageId, ...from, isSender: true, isRead: true },
    { messageId, ...to, isSender: false },
  ])
  for (const one of [from, to]) await announce(ctx.db, one, { kind: 'messages' })
  ctx.afterCommit(() => ctx.push.notify([to], userId))
  await mailReaders(ctx, [to])
}
