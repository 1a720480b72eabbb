import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { anyRecipientType, portalRecipientType } from '#src/contract/messageWriting.ts'
import type * as contract from '#src/contract/messageWriting.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { SignedInContext } from '../context.ts'
import { messageRecipients } from './messageRecipients.ts'

/** Recipient types that a request for `portalRecipientType` (4) includes. */
const ofPortal: readonly number[] = [recipientTypes.provider, recipientTypes.office]

/**
 * Returns the recipients to whom the caller may write (portal §7): all for type 0, providers and offices for type 4,
 * otherwise the recipients of that type.
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
