import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { insuranceMessage } from '#src/contract/messageWriting.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { docOfText } from '#src/richText/richDoc.ts'
import { cutSubject } from '../draft/composeModel.ts'
import { blankCard, blankDraft, type MessageDraft } from '../draft/messageDraft.ts'

/** The prefilled message about the insurance card. */
export type BegunMessage = ReplyOf<typeof insuranceMessage>

/** Returns the initial content of a message that sends an insurance card to a provider (clinical §7, §9). */
export function insuranceCardDraft({ prvID, prvFullName, ...begun }: BegunMessage): MessageDraft {
  return {
    ...blankDraft,
    to: { recptID: prvID, recptTypeID: recipientTypes.provider, displayName: prvFullName ?? '' },
    routeID: begun.ppRouteID,
    routeEntID: begun.ppRouteEntID,
    subject: cutSubject(begun.subject),
    doc: docOfText(textOfHtml(begun.body)),
    card: blankCard,
  }
}
