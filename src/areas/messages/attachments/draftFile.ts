import type { PreparedFile } from '#src/workers/photos/protocol.ts'
import type { DraftFile } from '../draft/messageDraft.ts'

/** Returns what a draft says about a file that is stored beside it as part `no`. */
export function draftFile(file: PreparedFile, no: number, uploadKey: string): DraftFile {
  const { name, extension, width, height, thumbnail, bytes } = file
  return { no, uploadKey, name, extension, size: bytes.byteLength, width, height, thumbnail }
}
