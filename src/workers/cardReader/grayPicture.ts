/** Returns a gray picture (PGM, which the engine reads) of pixels (RGBA). The engine finds more in it than in colors. */
export function grayPicture(width: number, height: number, pixels: Uint8ClampedArray): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const picture = new Uint8Array(head.length + width * height)
  picture.set(head)
  for (let at = 0; at < width * height; at++) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]]
    picture[head.length + at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return picture
}

/** Returns a gray picture (PGM) of a JPEG. Rejects if it can't be decoded. */
export async function decodeGray(jpeg: ArrayBuffer): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return grayPicture(width, height, context.getImageData(0, 0, width, height).data)
}
