import type { FaceTools } from '#src/screening/face/FaceTools.ts'

let held: Promise<FaceTools> | null = null

/** Loads the face tools on demand, once for the worker's life. Rejects if they can't be loaded; then it tries again. */
export async function heldFaceTools(): Promise<FaceTools> {
  const loading = (held ??= import('./loadFaceTools.ts').then(({ loadFaceTools }) => loadFaceTools()))
  try {
    return await loading
  } catch (error) {
    if (held === loading) held = null
    throw error
  }
}
