import { fitPicture } from '../raster/fitPicture.ts'
import { isSkinTone } from './isSkinTone.ts'
import type { Picture } from '../raster/Picture.ts'

/** What is counted in a picture. Shares are 0 to 1. */
export interface PictureFacts {
  /** Mean luma, 0 to 255. */
  readonly mean: number
  /** Standard deviation of the luma. */
  readonly spread: number
  /** Shares of pixels that are almost black, and almost white. */
  readonly black: number
  readonly white: number
  /** Share of pixels with the color of skin, and the same of the picture's middle (half of its sides). */
  readonly skin: number
  readonly middleSkin: number
  /** Share of the middle that is almost white. */
  readonly middleWhite: number
  /** Share of pixels with a visible color. */
  readonly colored: number
  /** Share of pixels with more than 60 % of the luma that only a twentieth exceeds: much on paper, little elsewhere. */
  readonly light: number
}

const side = 320
const blackLevel = 24
const whiteLevel = 245
/** Difference of the channels from which a pixel has a visible color. JPEG and white balance cause less. */
const colorLevel = 24

/** Counts what the checks of a picture need, on a small copy of it. */
export function pictureFacts(picture: Picture): PictureFacts {
  const { width, height, data } = fitPicture(picture, side)
  const count = width * height
  let [sum, squares, black, white, skin, colored] = [0, 0, 0, 0, 0, 0]
  let [middle, middleSkin, middleWhite] = [0, 0, 0]
  const levels = new Uint32Array(256)
  for (let y = 0; y < height; y++) {
    const isMiddleRow = y >= height / 4 && y < (height * 3) / 4
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      const luma = 0.299 * r + 0.587 * g + 0.114 * b
      sum += luma
      levels[Math.floor(luma)]!++
      squares += luma * luma
      if (luma < blackLevel) black++
      if (luma > whiteLevel) white++
      const isSkin = isSkinTone(r, g, b)
      if (isSkin) skin++
      if (Math.max(r, g, b) - Math.min(r, g, b) > colorLevel) colored++
      if (isMiddleRow && x >= width / 4 && x < (width * 3) / 4) {
        middle++
        if (isSkin) middleSkin++
        if (luma > whiteLevel) middleWhite++
      }
    }
  }
  const mean = sum / count
  return {
    mean,
    spread: Math.sqrt(Math.max(0, squares / count - mean * mean)),
    black: black / count,
    white: white / count,
    skin: skin / count,
    middleSkin: middle === 0 ? 0 : middleSkin / middle,
    middleWhite: middle === 0 ? 0 : middleWhite / middle,
    colored: colored / count,
    light: lightShare(levels, count),
  }
}

function lightShare(levels: Uint32Array, count: number): number {
  let [level, above] = [255, 0]
  while (level > 0 && above + (levels[level] ?? 0) < count / 20) above += levels[level--] ?? 0
  const from = Math.ceil(level * 0.6)
  return levels.subarray(from).reduce((sum, one) => sum + one, 0) / count
}
