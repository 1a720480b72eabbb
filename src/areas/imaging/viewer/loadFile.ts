import { imageFile } from '#src/contract/imaging.ts'

/** Loads a picture's file. Rejects with an `ApiError`. */
export async function loadFile(imgId: number, signal?: AbortSignal): Promise<Blob> {
  throw new TypeError(`${imageFile.path} ${imgId} ${signal?.aborted}`)
}
