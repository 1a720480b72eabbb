import type { FileKind } from '#src/lib/fileKind.ts'
import { pictureSize, type PictureSize } from '#src/lib/pictureSize.ts'
import { photoLimits } from './protocol.ts'

/** Numbers of bytes to read from a photo's start to find its size, tried in this order. */
const headerBytes = [256 * 1024, 16 * 1024 * 1024, photoLimits.chosenBytes]

/** Reads a picture's size from its header. A photo with many segments can have its size far from the start. */
export async function readPictureSize(file: Blob, kind: Exclude<FileKind, 'pdf'>): Promise<PictureSize | null> {
  for (const [place, length] of headerBytes.entries()) {
    if (place > 0 && (headerBytes[place - 1] ?? 0) >= file.size) break
    const size = pictureSize(new Uint8Array(await file.slice(0, length).arrayBuffer()), kind)
    if (size) return size
  }
  return null
}
