import { and, asc, eq } from 'drizzle-orm'
import type { LocaleName } from '#src/contract/portal.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { offices } from '../../db/schema/messages.ts'
import { providers } from '../../db/schema/people.ts'
import { isProviderRead } from './isMailboxRead.ts'
import {
  type PatientMessage,
  type PatientMessageSender,
  type PostContext,
  type PostOptions,
  postToPatient,
} from './postToPatient.ts'

/** Returns the oldest active office that reads answers, otherwise the given provider. Null if there is neither. */
async function senderOf({ db, now }: PostContext, prvId: number | null): Promise<PatientMessageSender | null> {
  const [office] = await db
    .select({ recptId: offices.officeId, name: offices.name })
    .from(offices)
    .innerJoin(providers, eq(providers.prvId, offices.prvId))
    .where(and(eq(offices.isActive, true), isProviderRead(now())))
    .orderBy(asc(offices.officeId))
    .limit(1)
  if (office) {
    const { recptId, name } = office
    return { from: { recptId, recptTypeId: recipientTypes.office }, fromName: name, account: null }
  }
  if (prvId === null) return null
  const [provider] = await db.select({ name: providers.fullName }).from(providers).where(eq(providers.prvId, prvId))
  if (!provider) return null
  return { from: { recptId: prvId, recptTypeId: recipientTypes.provider }, fromName: provider.name, account: null }
}

/**
 * Sends a patient a message that no person wrote, such as a reminder. The sender is the clinic's front desk, the oldest
 * active office with a reader, so that the patient can answer. A clinic without one sends it from the provider `prvId`;
 * without that, it sends none. Returns whether it was sent.
 */
export async function writeFromClinic(
  ctx: PostContext,
  { ptId, prvId }: { readonly ptId: number; readonly prvId: number | null },
  wordsIn: (language: LocaleName) => PatientMessage,
  options?: PostOptions,
): Promise<boolean> {
  const sender = await senderOf(ctx, prvId)
  if (!sender) return false
  await postToPatient(ctx, ptId, sender, wordsIn, options)
  return true
}
