import type * as contract from '#src/contract/documentMail.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { AccountContext } from '../../account/accountContext.ts'
import { mailedHours, mailedOpenings } from '../../shares/makeMailedShare.ts'
import { maxAttachedBytes } from './documentMailLimits.ts'

/** Returns how the clinic mails documents, so that the app can say it before it sends one. */
export async function readDocumentMailing({
  mail,
}: Pick<AccountContext, 'mail'>): Promise<ReplyOf<typeof contract.documentMailing>> {
  return {
    mode: mail.documentMail ?? 'link',
    maxBytes: maxAttachedBytes,
    linkHours: mailedHours,
    linkOpenings: mailedOpenings,
  }
}
