import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { messageRoutes, recipients } from '#src/contract/messages.ts'
import { patientUserType } from '#src/contract/userTypes.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { queryClient } from '#src/query/client.ts'
import { endpointQuery } from '#src/query/query.ts'
import { needsOf } from '#src/registry/pages.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { newWriteId, saveDraft } from '#src/writes/drafts.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { correspondentsOf, recipientTypeFor, topicsAsked } from '../draft/composeModel.ts'
import { draftsOf } from '../draft/draftList.ts'
import type { MessageDraft } from '../draft/messageDraft.ts'
import { messageWrite } from '../draft/messageWrite.ts'
import { textOfDoc } from '../draft/richDoc.ts'
import { keepStartedDraft } from '../draft/startedDrafts.ts'
import { folderQuery } from '../mailbox/queries.ts'
import { refillDraft, type RefillOf } from './refillDraft.ts'

/** Timeout for what only makes the draft better, ms. The form loads it again. */
const patienceMs = 4000

/** Resolves with null if the promise rejects or takes too long. */
function shortly<T>(promise: Promise<T>): Promise<T | null> {
  return Promise.race([
    promise.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs)),
  ])
}

/** Returns whom the user may write to, or without a connection, with whom they have exchanged messages. */
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

/** Returns the id of a draft with the same subject and text, so that asking twice does not leave two drafts. */
async function sameDraft(draft: MessageDraft): Promise<string | undefined> {
  const opened = new Promise<void>((resolve) => {
    const isOpen = () => store.get(writesAtom).phase !== 'opening'
    const stop = store.sub(writesAtom, () => {
      if (!isOpen()) return
      stop()
      resolve()
    })
    if (isOpen()) {
      stop()
      resolve()
    }
  })
  await shortly(opened)
  const text = textOfDoc(draft.doc)
  return draftsOf(store.get(writesAtom).writes).find(
    ({ draft: other }) => other.subject === draft.subject && textOfDoc(other.doc) === text,
  )?.id
}

/**
 * Returns a function that opens a message with a refill request: to the prescriber, or to whom the clinic's topic leads.
 * The prescription is in the encrypted draft, never in the address. Null if the user is staff or has no messages.
 */
export function useRefillMessage(): ((prescription: RefillOf) => Promise<void>) | null {
  const { t } = useLingui()
  const formats = useFormats()
  const navigate = useNavigate()
  const user = useAtomValue(sessionAtom)?.user
  const mayWrite = user?.userType === patientUserType && isAllowed(user, ...needsOf('/app/messages/Compose'))
  const open = useCallback(
    async (prescription: RefillOf) => {
      const session = store.get(sessionAtom)
      if (!session) return
      const subject = subjectOf(session)
      const { name, instructions, prescriber } = prescription
      const date = formats.date(prescription.dateWritten)
      const text = [
        t`Please refill this medicine:`,
        [
          t`Medicine: ${name}`,
          instructions && t`Directions: ${instructions}`,
          prescriber && t`Prescribed by: ${prescriber}`,
          date && t`Date written: ${date}`,
        ]
          .filter(Boolean)
          .join('\n'),
      ].join('\n\n')
      const [whom, topics] = await Promise.all([knownRecipients(), knownTopics()])
      const draft = refillDraft(prescription, { subject: t`Request refill`, text }, { recipients: whom, topics })
      const same = await sameDraft(draft)
      const id = same ?? newWriteId()
      const saved = same ? null : await saveDraft({ id, kind: messageWrite.kind, content: draft, revision: null })
      // The user might have signed out or switched person meanwhile.
      const now = store.get(sessionAtom)
      if (!now || subjectOf(now) !== subject) return
      if (saved && saved.kind !== 'saved') keepStartedDraft(id, draft)
      await navigate({ to: '/app/messages/Compose', search: { draft: id } })
    },
    [t, formats, navigate],
  )
  return mayWrite ? open : null
}
