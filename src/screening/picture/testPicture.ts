import type { Picture } from '../raster/Picture.ts'

interface Color {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** Returns a picture with the color that `colorAt` gives for each pixel. */
export function painted(width: number, height: number, colorAt: (x: number, y: number) => Color): Picture {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const { r, g, b } = colorAt(x, y)
      data.set([r, g, b, 255], (y * width + x) * 4)
    }
  return { width, height, data }
}
