import { callForFile } from '#src/api/callForFile.ts'
import { ApiError } from '#src/api/errors.ts'
import { imageFile } from '#src/contract/imaging.ts'
import { withToken } from '#src/session/lifecycle/authorizedCall.ts'
import { sessionAtom, store, subjectOf } from '#src/session/state/session.ts'

/**
 * Loads a picture's file with the session. Rejects with an `ApiError`: with `session-ended` if the session shows another
 * person by then.
 */
export async function loadFile(imgId: number, signal?: AbortSignal): Promise<Blob> {
  const session = store.get(sessionAtom)
  if (!session) throw new ApiError(401, 'not-signed-in')
  if (session.saved) throw new ApiError(0, 'saved-only')
  const input = { params: { imgId: String(imgId) } }
  const file = await withToken(session, signal, (target) => callForFile(imageFile, input, target, signal))
  const now = store.get(sessionAtom)
  if (!now || subjectOf(now) !== subjectOf(session)) throw new ApiError(401, 'session-ended')
  return file
}
