import { sessionAtom, store } from '#src/session/state/session.ts'
import { newWriteId, putFile, saveDraft } from '#src/writes/drafts.ts'
import { blankDraft, type MessageDraft } from '../draft/messageDraft.ts'
import { messageWrite } from '../draft/messageWrite.ts'
import { keepStartedDraft } from '../draft/startedDrafts.ts'
import { draftFile } from './draftFile.ts'
import { freeNumber } from '#src/writes/freeNumber.ts'
import { uploadPart } from '#src/writes/uploadPart.ts'

/**
 * Saves a draft with a file attached, and resolves with its id. Resolves with null if the session ended or switched
 * person meanwhile. Rejects if the file can't be attached.
 */
export async function startWithFile(file: File, subject: string): Promise<string | null> {
  const session = store.get(sessionAtom)
  const { prepareFile } = await import('#src/workers/photos/client.ts')
  const prepared = await prepareFile(file)
  const isOver = () => !session || store.get(sessionAtom)?.logonHisID !== session.logonHisID
  if (!session || isOver()) return null
  if (prepared.kind === 'refused') throw new Error(`attachment: ${prepared.problem}`)
  const uploadKey = crypto.randomUUID()
  const part = await uploadPart(prepared.file, 'messageAttachment', uploadKey, session.user)
  const no = freeNumber([])
  const draft: MessageDraft = { ...blankDraft, subject, files: [draftFile(prepared.file, no, uploadKey)] }
  if (isOver()) return null
  const id = newWriteId()
  const saved = await saveDraft({ id, kind: messageWrite.kind, content: draft, revision: null })
  if (isOver()) return null
  // The device is full or stores nothing: only this page holds the draft.
  if (saved.kind !== 'saved') keepStartedDraft(id, draft)
  await putFile(id, no, part)
  return isOver() ? null : id
}
