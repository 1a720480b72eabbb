import { sessionAtom, store } from '#src/session/state/session.ts'
import { docOfText } from '#src/richText/richDoc.ts'
import { newWriteId, putFile, saveDraft } from '#src/writes/drafts.ts'
import { freeNumber } from '#src/writes/freeNumber.ts'
import { uploadPart } from '#src/writes/uploadPart.ts'
import { blankDraft, type DraftFile, type MessageDraft } from '../draft/messageDraft.ts'
import { messageWrite } from '../draft/messageWrite.ts'
import { keepStartedDraft } from '../draft/startedDrafts.ts'
import { draftFile } from './draftFile.ts'

/** What a message begins with. */
export interface BegunMessage {
  readonly subject: string
  /** Plain text. Empty for none. */
  readonly text: string
  /** At most `attachmentLimits.count`. */
  readonly files: readonly File[]
}

/**
 * Saves a draft with a text and files attached, and resolves with its id. Resolves with null if the session ended or
 * switched person meanwhile. Rejects if a file can't be attached.
 */
export async function startWithFiles({ subject, text, files }: BegunMessage): Promise<string | null> {
  const session = store.get(sessionAtom)
  const isOver = () => !session || store.get(sessionAtom)?.logonHisID !== session.logonHisID
  const attached: { readonly file: DraftFile; readonly part: Awaited<ReturnType<typeof uploadPart>> }[] = []
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
    const { prepareFile } = await import('#src/workers/photos/client.ts')
    // oxlint-disable-next-line no-await-in-loop -- as above
    const prepared = await prepareFile(file)
    if (!session || isOver()) return null
    if (prepared.kind === 'refused') throw new Error(`attachment: ${prepared.problem}`)
    const uploadKey = crypto.randomUUID()
    // oxlint-disable-next-line no-await-in-loop -- as above
    const part = await uploadPart(prepared.file, 'messageAttachment', uploadKey, session.user)
    const no = freeNumber(attached.map(({ file: other }) => other.no))
    attached.push({ file: draftFile(prepared.file, no, uploadKey), part })
  }
  const draft: MessageDraft = {
    ...blankDraft,
    subject,
    ...(text !== '' && { doc: docOfText(text) }),
    files: attached.map(({ file }) => file),
  }
  if (isOver()) return null
  const id = newWriteId()
  const saved = await saveDraft({ id, kind: messageWrite.kind, content: draft, revision: null })
  if (isOver()) return null
  // The device is full or stores nothing: only this page holds the draft.
  if (saved.kind !== 'saved') keepStartedDraft(id, draft)
  // oxlint-disable-next-line no-await-in-loop -- writes of one draft, in order
  for (const { file, part } of attached) await putFile(id, file.no, part)
  return isOver() ? null : id
}
