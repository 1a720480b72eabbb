import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { insuranceMessage } from '#src/contract/messages.ts'
import { recipientTypes } from '#src/contract/userTypes.ts'
import { textOfHtml } from '#src/lib/textOfHtml.ts'
import { docOfText } from '#src/richText/richDoc.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { newWriteId, saveDraft } from '#src/writes/drafts.ts'
import { cutSubject } from '../draft/composeModel.ts'
import { knownDrafts } from '../draft/knownDrafts.ts'
import { blankCard, blankDraft, type MessageDraft } from '../draft/messageDraft.ts'
import { messageWrite } from '../draft/messageWrite.ts'
import { keepStartedDraft } from '../draft/startedDrafts.ts'

/** The prefilled message about the insurance card. */
type BegunMessage = ReplyOf<typeof insuranceMessage>

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

/**
 * Saves a draft that asks for both sides of the insurance card, and resolves with its id. Resolves with the id of an
 * unsent card draft to the same provider if there is one. Resolves with null if the session ended or switched person
 * meanwhile.
 */
export async function startInsuranceCard(begun: BegunMessage): Promise<string | null> {
  const subject = currentSubject()
  const draft = insuranceCardDraft(begun)
  const started = (await knownDrafts()).find(
    ({ draft: other }) => other.card !== undefined && other.to?.recptID === draft.to?.recptID,
  )
  if (subject === null || currentSubject() !== subject) return null
  if (started) return started.id
  const id = newWriteId()
  const saved = await saveDraft({ id, kind: messageWrite.kind, content: draft, revision: null })
  if (currentSubject() !== subject) return null
  // The device is full or stores nothing: only this page holds the draft.
  if (saved.kind !== 'saved') keepStartedDraft(id, draft)
  return id
}

function currentSubject(): string | null {
  const session = store.get(sessionAtom)
  return session && subjectOf(session)
}
