import { sessionAtom, store } from '#src/session/state/session.ts'
import { callPart } from '#src/writes/callWrites.ts'
import { uploadPart } from '#src/writes/uploadPart.ts'
import type { NewPicture } from './editModel.ts'
import type { PictureProblem } from './usePictureProblemText.ts'

/** Timeout for sending a picture, ms. */
const timeoutMs = 60_000

/**
 * Prepares a chosen picture and uploads it, without showing it in the record: saving the edits does that. Never rejects.
 * Returns null if the session ended or shows another person meanwhile.
 */
export async function sendPicture(file: File): Promise<NewPicture | { readonly problem: PictureProblem } | null> {
  const session = store.get(sessionAtom)
  const isOver = () => !session || store.get(sessionAtom)?.logonHisID !== session.logonHisID
  try {
    const { prepareFile } = await import('#src/workers/photos/client.ts')
    const prepared = await prepareFile(file)
    if (!session || isOver()) return null
    if (prepared.kind === 'refused') return { problem: prepared.problem }
    if (prepared.file.width === null) return { problem: 'no-picture' }
    const uploadKey = crypto.randomUUID()
    const part = await uploadPart(prepared.file, 'patientPicture', uploadKey, session.user)
    await callPart(session.logonHisID, part, uploadKey, timeoutMs, () => undefined)
    return isOver() ? null : { uploadKey, thumbnail: prepared.file.thumbnail }
  } catch {
    return isOver() ? null : { problem: 'not-sent' }
  }
}
