import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { anyRecipientType, portalRecipientType } from '#src/contract/messages.ts'
import type * as contract from '#src/contract/messages.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { SignedInContext } from '../context.ts'
import { messageRecipients } from './messageRecipients.ts'

/** Recipient types that the patient portal's own type includes: the clinic's people and offices. */
const ofPortal: readonly number[] = [recipientTypes.provider, recipientTypes.office]

/**
 * Returns the people whom the caller may write to: all for type 0, the clinic's for 4, otherwise those of that type
 * (portal §7).
 */
export async function listRecipients(
  ctx: SignedInContext,
  { params }: ParsedInput<typeof contract.recipients>,
): Promise<ReplyOf<typeof contract.recipients>> {
  const type = Number(params.type)
  const all = await messageRecipients(ctx)
  const isAsked = (of: number) =>
    type === anyRecipientType || (type === portalRecipientType ? ofPortal.includes(of) : type === of)
  return { data: all.filter(({ key }) => isAsked(key.recptTypeID)) }
}
