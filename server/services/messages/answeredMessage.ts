import { and, eq } from 'drizzle-orm'
import type { RecipientOption } from '#src/contract/messageWriting.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { messageParties, messages } from '../../db/schema/messages.ts'
import { patients } from '../../db/schema/people.ts'
import type { SignedInContext } from '../context.ts'
import { seenBy } from '../patients/patientsOfStaff.ts'
import { ServiceError } from '../../ServiceError.ts'
import { ofMailbox } from './messageWire.ts'

/** The message that a new one answers or continues. */
export interface AnsweredMessage {
  readonly messageId: number
  /**
   * The answered message's sender. The caller may answer the sender even if the list of recipients does not contain
   * them. Null if the caller sent the message.
   */
  readonly writer: Pick<RecipientOption, 'key' | 'displayName'> | null
}

/**
 * Returns a message in the caller's own mailbox. Throws 404 for another person's message, as for a missing one. Locks
 * it until the transaction ends, so that answers to one message are serialized.
 */
export async function answeredMessage(ctx: SignedInContext, messageId: number): Promise<AnsweredMessage> {
  const [row] = await ctx.db
    .select({
      isSender: messageParties.isSender,
      recptID: messages.fromRecptId,
      recptTypeID: messages.fromRecptTypeId,
      displayName: messages.fromName,
    })
    .from(messageParties)
    .innerJoin(messages, eq(messages.messageId, messageParties.messageId))
    .where(and(ofMailbox(ctx.caller.recipient), eq(messageParties.messageId, messageId)))
    .for('update', { of: messages })
  if (!row) throw new ServiceError(404, 'not-found', 'message to answer: not found')
  const { isSender, displayName, ...key } = row
  return { messageId, writer: isSender ? null : { key, displayName } }
}

/** Throws 403 `recipient-gone` if the sender is a patient whom the caller, a staff member, may no longer see. */
export async function refuseUnseen(ctx: SignedInContext, { recptID, recptTypeID }: RecipientOption['key']) {
  if (recptTypeID !== recipientTypes.patient) return
  const [row] = await ctx.db
    .select({ ptId: patients.ptId })
    .from(patients)
    .where(and(eq(patients.ptId, recptID), seenBy(ctx.caller.userId)))
  if (!row) throw new ServiceError(403, 'recipient-gone')
}
