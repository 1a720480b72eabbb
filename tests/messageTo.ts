import { and, eq, ne } from 'drizzle-orm'
import { messageParties, messages } from '#server/db/schema/messages.ts'
import { selectMessages } from '#server/services/messages/messageWire.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { PermissionData, Target } from './permissionRow.ts'

/**
 * Returns a message that a patient received from a sender other than a provider. The staff roles sign in as providers,
 * who can read what they sent, so the message of a provider would not test that access is refused.
 */
export async function messageTo({ db, ptIds }: PermissionData, target: Target) {
  const [message] = await selectMessages(db)
    .where(
      and(
        eq(messageParties.recptTypeId, recipientTypes.patient),
        eq(messageParties.recptId, ptIds[target]),
        eq(messageParties.isSender, false),
        ne(messages.fromRecptTypeId, recipientTypes.provider),
      ),
    )
    .limit(1)
  if (!message) throw new Error(`${target} has no message`)
  return message
}
