import { cardAspect, cornerRadius } from './cardShape.ts'
import { homography, inverse, mapped } from './homography.ts'
import type { Corners, Pixels } from './Pixels.ts'

type Color = readonly [number, number, number]

interface SceneOptions {
  readonly width: number
  readonly height: number
  readonly corners: Corners
  readonly table?: Color
  readonly card?: Color
  /** Whether the card has bars as fine as writing. */
  readonly hasWriting?: boolean
}

/** Width and height of the drawn card. */
const drawn = { width: 856, height: Math.round(856 / cardAspect) } as const

/** Draws a card with rounded corners, a header and bars as fine as writing on a plain table, with a little noise. */
export function testScene(options: SceneOptions): Pixels {
  const { width, height, corners, table = [96, 74, 58], card = [238, 238, 234], hasWriting = true } = options
  const data = new Uint8ClampedArray(width * height * 4)
  const toPhoto = homography(drawn.width, drawn.height, corners)
  if (!toPhoto) throw new Error('testScene: corners on one line')
  const back = inverse(toPhoto)
  let seed = 7
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const { x: u, y: v } = mapped(back, { x: x + 0.5, y: y + 0.5 })
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      const noise = (seed / 2_147_483_648 - 0.5) * 6
      const color = isInside(u, v) ? inkAt(u, v, card, hasWriting) : table
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++) data[at + channel] = (color[channel] ?? 0) + noise
      data[at + 3] = 255
    }
  return { width, height, data }
}

function isInside(u: number, v: number): boolean {
  const radius = cornerRadius * drawn.width
  const dx = Math.max(radius - u, u - (drawn.width - radius), 0)
  const dy = Math.max(radius - v, v - (drawn.height - radius), 0)
  return Math.hypot(dx, dy) <= radius
}

function inkAt(u: number, v: number, card: Color, hasWriting: boolean): Color {
  if (v < 120) return [18, 58, 92]
  if (!hasWriting) return card
  const isLine = v % 90 > 55 && v % 90 < 85 && u > 44 && u < 700
  return isLine && u % 12 < 6 ? [22, 33, 27] : card
}
