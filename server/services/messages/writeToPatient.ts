import type { LocaleName } from '#src/contract/portal.ts'
import { authorOf } from '../authorship/authorOf.ts'
import type { RecordContext } from '../context.ts'
import { type PatientMessage, type PostContext, type PostOptions, postToPatient } from './postToPatient.ts'

/** Context of what staff do for a patient. `db` is its transaction. */
export type PatientMessageContext = PostContext & Pick<RecordContext, 'caller'>

/**
 * Sends the patient a message about what the caller, a staff member, did for them. `wordsIn` returns it in the patient's
 * language.
 */
export async function writeToPatient(
  ctx: PatientMessageContext,
  staffName: string,
  wordsIn: (language: LocaleName) => PatientMessage,
  options?: PostOptions,
): Promise<void> {
  const { ptId, recipient: from, userId } = ctx.caller
  const account = { userId, ...(await authorOf(ctx)) }
  await postToPatient(ctx, ptId, { from, fromName: staffName, account }, wordsIn, options)
}
