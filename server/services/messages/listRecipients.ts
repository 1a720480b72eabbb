import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import { anyRecipientType, portalRecipientType } from '#src/contract/messages.ts'
import type * as contract from '#src/contract/messages.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import type { SignedInContext } from '../context.ts'
import { messageRecipients } from './messageRecipients.ts'

/** What the patient portal's own type stands for: the people and offices of the clinic. */
const ofPortal: readonly number[] = [recipientTypes.provider, recipientTypes.office]

/** Whom the caller may write to: all with 0, the clinic's with 4, else those of the one type (portal §7). */
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
