export interface Size {
  readonly width: number
  readonly height: number
}

/** A picture that can be drawn. */
export type Drawable = ImageBitmap | OffscreenCanvas

/** Draws a picture at a size. If `isOnWhite`, transparent parts become white, because JPEG has no transparency. */
export function paint(picture: Drawable, { width, height }: Size, isOnWhite: boolean): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  if (isOnWhite) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

/** Returns the context of a canvas. Throws if the browser has no memory for it. */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return context
}

/** Encodes a canvas. Throws if the browser can't write the type. */
export async function encode(canvas: OffscreenCanvas, type: string, quality?: number): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type, ...(quality === undefined ? {} : { quality }) })
  // Browsers write PNG if they can't write the requested type.
  if (blob.type !== type) throw new Error('no encoder')
  return blob
}
