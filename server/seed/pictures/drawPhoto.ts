import sharp from 'sharp'
import { cloud, drawRows, mix, speck } from './shapes.ts'

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number]

export const photoSize = { width: 560, height: 420 } as const

/** Returns one color changed toward another; `part` from 0 to 1. */
export function blend(from: Color, to: Color, part: number): Color {
  if (part === 0) return from
  return [mix(from[0], to[0], part), mix(from[1], to[1], part), mix(from[2], to[2], part)]
}

/** Returns the color of skin with pores and light from above. */
export function skinAt(x: number, y: number, tone: Color, seed: number): Color {
  const light =
    1.04 -
    0.16 * y -
    0.22 * x * x +
    0.07 * (cloud(x, y, 0.05, seed) - 0.5) +
    0.05 * (speck(x * 110, y * 110, seed) - 0.5)
  const flush = 0.1 * cloud(x, y, 0.2, seed + 9)
  return [tone[0] * light, tone[1] * (light - flush * 0.5), tone[2] * (light - flush)]
}

/** Draws a photo by the color of each place. Returns a JPEG. */
export async function drawPhoto(colorAt: (x: number, y: number) => Color): Promise<Uint8Array> {
  const { width, height } = photoSize
  const pixels = new Uint8ClampedArray(width * height * 3)
  drawRows(width, height, (x, y, at) => {
    const color = colorAt(x, y)
    for (let part = 0; part < 3; part += 1) pixels[at * 3 + part] = color[part] ?? 0
  })
  const raw = { width, height, channels: 3 } as const
  return new Uint8Array(await sharp(pixels, { raw }).jpeg({ quality: 80 }).toBuffer())
}
