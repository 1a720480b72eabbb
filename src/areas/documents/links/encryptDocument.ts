import { downloadDocument } from '#src/contract/documentView.ts'
import { type RecordDocument } from '#src/contract/documents.ts'
import { emergencyInfo } from '#src/contract/emergency.ts'
import { fromBase64 } from '#src/lib/base64.ts'
import { encryptJwe, newKey } from '#src/privateLinks/jwe.ts'
import { sharedBundle, type SharedPatient, sharedType } from '#src/privateLinks/sharedBundle.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'

/** An encrypted document, and the key that decrypts it. */
export interface EncryptedDocument {
  readonly ciphertext: string
  readonly key: Uint8Array<ArrayBuffer>
}

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
 * Fetches a document and encrypts it with a new key. Null if there is nothing in it. Rejects with an `ApiError` if it can't
 * be fetched, also if the session switched to another person.
 */
export async function encryptDocument({ docId, title, date }: RecordDocument): Promise<EncryptedDocument | null> {
  const session = store.get(sessionAtom)
  const subject = session ? subjectOf(session) : undefined
  const [{ data }, patient] = await Promise.all([
    sessionCall(downloadDocument, { params: { docId: String(docId), isHtml: 'false' } }, undefined, subject),
    sharedPatient(subject),
  ])
  if (data.content === '') return null
  const document = { title, date, contentType: data.contentType, content: fromBase64(data.content) }
  const key = newKey()
  return { key, ciphertext: await encryptJwe(sharedBundle(document, patient), key, sharedType) }
}
