import type { FileKind } from '#src/lib/fileKind.ts'
import type { PictureSize } from '#src/lib/pictureSize.ts'

/** A re-encoded picture. */
export interface DrawnPicture {
  readonly width: number
  readonly height: number
  readonly bytes: ArrayBuffer
  readonly type: 'jpg' | 'png'
  readonly thumbnail: string | null
}

/** Functions that decode and draw pictures. */
export interface PictureTools {
  /** Draws a picture for sending, upright and scaled. `size`: the file's own size. Rejects if it can't be decoded. */
  draw(file: Blob, size: PictureSize, kind: FileKind): Promise<DrawnPicture>
  /** Draws only a thumbnail. Null if it does not become small enough. */
  thumbnail(file: Blob): Promise<string | null>
}
