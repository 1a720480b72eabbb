import { toolLimits } from '#src/contract/screeningTools.ts'
import type { Picture } from '#src/screening/raster/Picture.ts'
import { fitInside } from '#src/lib/fitInside.ts'
import { contextOf, paint } from '#src/lib/canvas.ts'

/** Draws a picture, at most `side` px long, on a canvas. White shows through transparent parts. */
export async function drawPicture(source: Blob | ImageBitmap, side: number): Promise<OffscreenCanvas> {
  const bitmap = source instanceof Blob ? await createImageBitmap(source) : source
  try {
    return paint(bitmap, fitInside(bitmap, side), true)
  } finally {
    bitmap.close()
  }
}

/** Decodes a picture, at most `side` px long. Rejects if it can't be decoded. */
export async function decodePicture(source: Blob | ImageBitmap, side: number = toolLimits.side): Promise<Picture> {
  const canvas = await drawPicture(source, side)
  const { width, height } = canvas
  return { width, height, data: contextOf(canvas).getImageData(0, 0, width, height).data }
}
