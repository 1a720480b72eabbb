import { imagingLimits } from '#src/contract/imaging.ts'
import { fileKind, kindBytes } from '#src/lib/fileKind.ts'

/** Why a file can't be added. `heif`: photos of iPhones, which the clinic's software can't read. */
export type FileProblem = 'empty' | 'too-large' | 'heif' | 'not-picture' | 'unreadable'

/** Max size of a file as screens state it, bytes: in whole megabytes, a little less than what is accepted. */
export const statedMaxBytes = Math.floor(imagingLimits.bytes / 2 ** 20) * 1_000_000

/**
 * Returns why a file can't be added, as far as its start says: the clinic checks the rest. DICOM files can have any
 * name, and need no mark at their start. Null if nothing is wrong so far.
 */
export async function fileProblem(file: File): Promise<FileProblem | null> {
  if (file.size === 0) return 'empty'
  if (file.size > imagingLimits.bytes) return 'too-large'
  try {
    const kind = fileKind(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()))
    if (kind === 'heif') return 'heif'
    return kind === 'pdf' ? 'not-picture' : null
  } catch {
    return 'unreadable'
  }
}
