import { imagingLimits } from '#src/contract/imaging.ts'
import { ServiceError } from '../ServiceError.ts'
import type { FrameChoice, PictureFile, Preview } from './PictureFile.ts'
import { inPictureProcess } from './process/inPictureProcess.ts'

/**
 * Reads a picture file in another process: JPEG, PNG, WebP, GIF, TIFF or DICOM, whatever its name says. A DICOM file that
 * can't be shown has no frames, and a reason. Throws 400 `bad-input` if the file is no picture, is damaged or has too many
 * pixels, 413 `too-large`, 503 `unavailable` if too many files wait.
 */
export async function readPictureFile(bytes: Uint8Array, name: string): Promise<PictureFile> {
  if (bytes.byteLength > imagingLimits.bytes) throw new ServiceError(413, 'too-large', 'picture: too many bytes')
  return await inPictureProcess({ kind: 'read', bytes, name })
}

/**
 * Renders frames of a file that was read before by another of its windows. Returns fewer frames than `count` at the end
 * of the file. Throws 404 `not-found` if the file has no such window or first frame, or can't be shown; otherwise as
 * `readPictureFile`.
 */
export async function renderFrames(bytes: Uint8Array, choice: FrameChoice): Promise<readonly Preview[]> {
  return await inPictureProcess({ kind: 'render', bytes, choice })
}
