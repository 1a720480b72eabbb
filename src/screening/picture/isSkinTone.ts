import { hasSkinColour } from '#src/rppg/picture/SkinMap.ts'

/** Least and most luma: what is darker or lighter has no color that can be told. */
const luma = { least: 16, most: 245 } as const
/** Least and most part of red that blue lacks. The darkest and the palest skin have little color. */
const warmth = { least: 0.05, most: 0.75 } as const
/** Where green lies between blue (0) and red (1). */
const green = { least: -0.3, most: 0.95 } as const

/**
 * Whether a color can be that of skin, of any tone: within the usual limits of color difference, or a warm color however
 * dark or pale it is. The usual limits alone leave out the darkest and the palest skin. Wood and warm light pass too.
 */
export function isSkinTone(r: number, g: number, b: number): boolean {
  const y = 0.299 * r + 0.587 * g + 0.114 * b
  if (y < luma.least || y > luma.most) return false
  if (hasSkinColour(r, g, b)) return true
  const difference = r - b
  const share = (g - b) / difference
  return difference >= r * warmth.least && difference <= r * warmth.most && share >= green.least && share <= green.most
}
