import { cardAspect } from './cardShape.ts'
import type { Corners, Pixels } from './Pixels.ts'
import { straightenPixels } from './straightenPixels.ts'

/** How well a card can be read. */
export interface CardCheck {
  /** How sharp the writing is, about 0 to 1. It does not depend on the photo's resolution or contrast. */
  readonly sharpness: number
  /** Share of the card on which light shines so that nothing is visible, 0 to 1. */
  readonly glare: number
  /** Mean brightness of the card's brightest tenth, 0 to 255: dark cards have light writing. */
  readonly brightness: number
  readonly verdict: CardVerdict
}

export type CardVerdict = 'good' | 'blurred' | 'glare' | 'dark'

/** Limits that bench/reportCardPhotos.ts measures. */
export const checkLimits = { sharpness: 0.25, glare: 0.012, brightness: 80 } as const

/** Size of the straightened card that is measured, px. 1 mm is about 7.5 px. */
const measured = { width: 640, height: Math.round(640 / cardAspect) } as const
/** Side of the squares in which sharpness is measured, px. */
const tile = 32
/** Smallest variance of a square with writing: below are plain areas with noise. */
const leastVariance = 160
/** Share of the card's edge that is not measured: rounded corners and what is behind them. */
const margin = 0.04

const luminanceOf = ({ data, width, height }: Pixels) => {
  const gray = new Float32Array(width * height)
  for (let at = 0; at < gray.length; at++)
    gray[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  return gray
}

/**
 * Returns the variance of the Laplacian of a square by the square's own variance, so that contrast does not count. Null
 * without writing.
 */
function sharpnessOf(gray: Float32Array, width: number, left: number, top: number): number | null {
  let [sum, squares, laplacians, laplacianSquares] = [0, 0, 0, 0]
  for (let y = top; y < top + tile; y++)
    for (let x = left; x < left + tile; x++) {
      const at = y * width + x
      const value = gray[at] ?? 0
      sum += value
      squares += value * value
      const around = (gray[at - 1] ?? 0) + (gray[at + 1] ?? 0) + (gray[at - width] ?? 0) + (gray[at + width] ?? 0)
      const laplacian = around - 4 * value
      laplacians += laplacian
      laplacianSquares += laplacian * laplacian
    }
  const count = tile * tile
  const variance = squares / count - (sum / count) ** 2
  if (variance < leastVariance) return null
  return (laplacianSquares / count - (laplacians / count) ** 2) / variance
}

function sharpness(gray: Float32Array): number {
  const found: number[] = []
  const first = { x: Math.ceil(measured.width * margin), y: Math.ceil(measured.height * margin) }
  for (let y = first.y; y + tile < measured.height - first.y; y += tile)
    for (let x = first.x; x + tile < measured.width - first.x; x += tile) {
      const value = sharpnessOf(gray, measured.width, x, y)
      if (value !== null) found.push(value)
    }
  found.sort((a, b) => a - b)
  // Pictures on the card, and the edges of large areas, have less detail than writing.
  return found[Math.floor(found.length * 0.7)] ?? 0
}

/** Returns the mean of the brightest tenth, and the brightness that 60% of the pixels don't exceed. */
function brightnessOf(gray: Float32Array): { readonly brightness: number; readonly typical: number } {
  const counts = new Uint32Array(256)
  for (const value of gray) counts[Math.round(value)]!++
  const tenth = gray.length / 10
  let [above, sum, typical] = [0, 0, 0]
  for (let value = 255; value >= 0; value--) {
    const count = counts[value] ?? 0
    sum += value * Math.min(count, Math.max(0, tenth - above))
    above += count
    if (above < gray.length * 0.4) continue
    typical = value
    break
  }
  return { brightness: sum / tenth, typical }
}

/** Brightness from which a pixel is saturated. */
const saturated = 250

/**
 * Returns the share of saturated pixels whose neighbors 2 px around are saturated too. A white card that is saturated
 * nearly everywhere is only bright: its writing is visible.
 */
function glareOf({ data, width, height }: Pixels, typical: number): number {
  if (typical >= 246) return 0
  const isWhite = (at: number) =>
    (data[at] ?? 0) >= saturated && (data[at + 1] ?? 0) >= saturated && (data[at + 2] ?? 0) >= saturated
  const by = 2
  let count = 0
  for (let y = by; y < height - by; y++)
    for (let x = by; x < width - by; x++) {
      const at = (y * width + x) * 4
      if (!isWhite(at)) continue
      const row = width * 4 * by
      if (isWhite(at - row) && isWhite(at + row) && isWhite(at - 4 * by) && isWhite(at + 4 * by)) count++
    }
  return count / (width * height)
}

/** Measures the card between four corners of a photo. Null if the last three are on one line. */
export function measureCard(picture: Pixels, corners: Corners): CardCheck | null {
  const card = straightenPixels(picture, corners, measured)
  if (!card) return null
  const gray = luminanceOf(card)
  const { brightness, typical } = brightnessOf(gray)
  const sharp = sharpness(gray)
  const glare = glareOf(card, typical)
  return { sharpness: sharp, glare, brightness, verdict: verdictOf({ sharpness: sharp, glare, brightness }) }
}

/** Returns the first thing to correct: a dark photo is blurred too, and a blurred one hides glare. */
export function verdictOf({ sharpness, glare, brightness }: Omit<CardCheck, 'verdict'>): CardVerdict {
  if (brightness < checkLimits.brightness) return 'dark'
  if (glare > checkLimits.glare) return 'glare'
  return sharpness < checkLimits.sharpness ? 'blurred' : 'good'
}
