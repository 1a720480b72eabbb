import { eq } from 'drizzle-orm'
import type { LocaleName } from '#src/contract/portal.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { patients } from '../../db/schema/people.ts'
import { languageOfPatient } from './languageOfPatient.ts'
import { patientFullName } from '../../db/patientFullName.ts'
import { type PlainMessage, type PostContext, type PostedMessage, postMessage } from './postMessage.ts'

export type { PostContext } from './postMessage.ts'

/** A message as plain text. */
export type PatientMessage = PlainMessage

export type PatientMessageSender = Pick<PostedMessage, 'from' | 'fromName' | 'account'>

export type PostOptions = Pick<PostedMessage, 'mailed'>

/**
 * Puts a message into a patient's inbox, and alerts its readers. `wordsIn` returns it in the patient's language. It is
 * there also if the patient gets an account only later.
 */
export async function postToPatient(
  ctx: PostContext,
  ptId: number,
  sender: PatientMessageSender,
  wordsIn: (language: LocaleName) => PatientMessage,
  options: PostOptions = {},
): Promise<void> {
  const to = { recptId: ptId, recptTypeId: recipientTypes.patient }
  const words = wordsIn(await languageOfPatient(ctx.db, ptId))
  const [patient] = await ctx.db.select({ name: patientFullName }).from(patients).where(eq(patients.ptId, ptId))
  await postMessage(ctx, { ...sender, to, toName: patient?.name ?? '', readers: [to], ...options }, words)
}
