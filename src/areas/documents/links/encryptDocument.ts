import { downloadDocument } from '#src/contract/documentView.ts'
import { type RecordDocument } from '#src/contract/documents.ts'
import { emergencyInfo } from '#src/contract/emergency.ts'
import type { SharedPatient } from '#src/privateLinks/sharedBundle.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'
import { encrypt } from '#src/workers/documents/client.ts'
import type { EncryptedDocument } from '#src/workers/documents/protocol.ts'

/** Returns the person whose record the session shows. Not every account may read the birth date. */
async function sharedPatient(subject: string | undefined): Promise<SharedPatient> {
  const user = store.get(sessionAtom)?.user
  const opened = user?.patient
  if (opened) return { name: opened.displayName, birthDate: opened.DOB, gender: opened.gender ?? null }
  const info = await sessionCall(emergencyInfo, {}, undefined, subject).then(
    ({ data }) => data,
    () => null,
  )
  if (info) return { name: info.fullName, birthDate: info.DOB, gender: info.gender ?? null }
  return { name: user ? shownPerson(user).name : '', birthDate: null, gender: null }
}

/**
 * Fetches a document and encrypts it with a new key, in a worker. Null if there is nothing in it. Rejects with an
 * `ApiError` if it can't be fetched, also if the session switched to another person.
 */
export async function encryptDocument({ docId, title, date }: RecordDocument): Promise<EncryptedDocument | null> {
  const session = store.get(sessionAtom)
  const subject = session ? subjectOf(session) : undefined
  const [{ data }, patient] = await Promise.all([
    sessionCall(downloadDocument, { params: { docId: String(docId), isHtml: 'false' } }, undefined, subject),
    sharedPatient(subject),
  ])
  if (data.content === '') return null
  return encrypt({ title, date, ...data }, patient)
}
