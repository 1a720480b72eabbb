import { callForFile } from '#src/api/callForFile.ts'
import { ApiError } from '#src/api/errors.ts'
import { imageFile } from '#src/contract/imaging.ts'
import { withToken } from '#src/session/lifecycle/authorizedCall.ts'
import { handleRefusal } from '#src/session/lifecycle/sessionCall.ts'
import { noteReachable } from '#src/session/state/reachable.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'

/**
 * Loads a picture's file with the session. Rejects with an `ApiError`: with `session-ended` if the session shows another
 * person by then, with `wrong-shape` if the reply is no picture.
 */
export async function loadFile(imgId: number, signal?: AbortSignal): Promise<Blob> {
  const session = store.get(sessionAtom)
  if (!session) throw new ApiError(401, 'not-signed-in')
  if (session.saved) throw new ApiError(0, 'saved-only')
  const input = { params: { imgId: String(imgId) } }
  let file
  try {
    file = await withToken(session, signal, (target) => callForFile(imageFile, input, target, signal))
  } catch (error) {
    noteReachable(error)
    handleRefusal(error, session)
    throw error
  }
  noteReachable()
  const now = store.get(sessionAtom)
  if (!now || subjectOf(now) !== subjectOf(session)) throw new ApiError(401, 'session-ended')
  // Such as the page of a captive portal, which must not be saved as the picture.
  if (!picture.test(file.type)) throw new ApiError(200, 'wrong-shape', 'not a picture')
  return file
}

/** Matches the media types of picture files. */
const picture = /^(image\/|application\/(octet-stream|dicom)\b)/
