import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { newWriteId, saveDraft } from '#src/writes/drafts.ts'
import { knownDrafts } from '../draft/knownDrafts.ts'
import { messageWrite } from '../draft/messageWrite.ts'
import { keepStartedDraft } from '../draft/startedDrafts.ts'
import { insuranceCardDraft, type BegunMessage } from './insuranceCardDraft.ts'

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
