import type { PictureFile } from './PictureFile.ts'

/** The pictures of a file: what a reader of a format returns. */
export type ReadPixels = Pick<PictureFile, 'previews' | 'thumbnail' | 'frameMs'> & {
  readonly pxWidth: number
  readonly pxHeight: number
}
