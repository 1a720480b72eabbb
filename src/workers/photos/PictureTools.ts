import type { FileKind } from '#src/lib/fileKind.ts'
import type { PictureSize } from '#src/lib/pictureSize.ts'

/** A picture written anew. */
export interface DrawnPicture {
  readonly width: number
  readonly height: number
  readonly bytes: ArrayBuffer
  readonly type: 'jpg' | 'png'
  readonly thumbnail: string | null
}

/** What decodes and draws. */
export interface PictureTools {
  /** A picture of this size as it may be sent: upright, scaled. Rejects where it can't be decoded. */
  draw(file: Blob, size: PictureSize, kind: FileKind): Promise<DrawnPicture>
  /** A small picture alone; null where none comes out small enough. */
  thumbnail(file: Blob): Promise<string | null>
}
