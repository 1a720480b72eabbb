import { messageRoutes, recipients } from '#src/contract/messages.ts'
import { queryClient } from '#src/query/client.ts'
import { endpointQuery } from '#src/query/query.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { newWriteId, saveDraft } from '#src/writes/drafts.ts'
import { correspondentsOf, recipientTypeFor, topicsAsked } from '../draft/composeModel.ts'
import { knownDrafts } from '../draft/knownDrafts.ts'
import type { MessageDraft } from '../draft/messageDraft.ts'
import { messageWrite } from '../draft/messageWrite.ts'
import { textOfDoc } from '#src/richText/richDoc.ts'
import { keepStartedDraft } from '../draft/startedDrafts.ts'
import { folderQuery } from '../mailbox/queries.ts'
import { refillDraft, type RefillOf } from './refillDraft.ts'

/** Timeout for what only fills in more of the draft, ms. The form loads it again. */
const shortMs = 4000

/** Resolves with null if the promise rejects or takes too long. */
function shortly<T>(promise: Promise<T>): Promise<T | null> {
  return Promise.race([
    promise.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), shortMs)),
  ])
}

/** Returns whom the user may write to. Without a connection: with whom they have exchanged messages. */
async function knownRecipients() {
  const portal = store.get(portalAtom)
  const type = portal && recipientTypeFor(portal.portalKind)
  const listed =
    type &&
    (await shortly(queryClient.fetchQuery({ ...endpointQuery(recipients, { params: { type } }), retry: false })))
  if (listed) return listed.data.data
  const folders = await Promise.all(
    (['inbox', 'outbox'] as const).map((folder) =>
      shortly(queryClient.fetchQuery({ ...folderQuery(folder), retry: false })),
    ),
  )
  const user = store.get(sessionAtom)?.user
  return user
    ? correspondentsOf(
        folders.flatMap((reply) => reply?.data.data ?? []),
        user,
      )
    : []
}

async function knownTopics() {
  const query = endpointQuery(messageRoutes, { query: topicsAsked(false) })
  return (await shortly(queryClient.fetchQuery({ ...query, retry: false })))?.data.value ?? []
}

/** Returns the id of a draft with the same subject and text, so that a second request leaves no second draft. */
async function sameDraft(draft: MessageDraft): Promise<string | undefined> {
  const text = textOfDoc(draft.doc)
  return (await knownDrafts()).find(
    ({ draft: other }) => other.subject === draft.subject && textOfDoc(other.doc) === text,
  )?.id
}

/**
 * Saves a draft that requests a refill, and resolves with its id. `words`: subject and body. Resolves with null if the
 * session ended or switched person meanwhile.
 */
export async function startRefill(
  prescription: RefillOf,
  words: { readonly subject: string; readonly text: string },
): Promise<string | null> {
  const subject = currentSubject()
  const [whom, topics] = await Promise.all([knownRecipients(), knownTopics()])
  if (subject === null || currentSubject() !== subject) return null
  const draft = refillDraft(prescription, words, { recipients: whom, topics })
  const same = await sameDraft(draft)
  if (currentSubject() !== subject) return null
  if (same) return same
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
