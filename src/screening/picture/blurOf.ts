import type { Picture } from '../raster/Picture.ts'
import { fitPicture } from '../raster/fitPicture.ts'
import { grayOf } from './grayOf.ts'

/** Longer side at which blur is measured, px: about what is seen of a picture on a screen. */
const side = 640
/** Length of the mean with which the picture is blurred once more, px. */
const reach = 9

/**
 * Returns how blurred a picture is: 0 (sharp) to 1. A picture that is blurred once more loses much detail if it was
 * sharp, and hardly any if it was not (Crete and others, The blur effect, 2007). Contrast and content count little.
 */
export function blurOf(picture: Picture): number {
  const small = fitPicture(picture, side)
  const gray = grayOf(small)
  return Math.max(blurAlong(gray, small, 1), blurAlong(gray, small, small.width))
}

/** `step`: distance of neighbors, 1 for rows and the width for columns. */
function blurAlong(gray: Float32Array, { width, height }: Picture, step: number): number {
  const [length, lines, lineStep] = step === 1 ? [width, height, width] : [height, width, 1]
  const half = (reach - 1) / 2
  let [all, lost] = [0, 0]
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    const at = (i: number) => gray[start + Math.max(0, Math.min(length - 1, i)) * step] ?? 0
    let sum = 0
    for (let i = -half; i <= half; i++) sum += at(i)
    let before = sum / reach
    for (let i = 1; i < length; i++) {
      sum += at(i + half) - at(i - 1 - half)
      const blurred = sum / reach
      const change = Math.abs(at(i) - at(i - 1))
      all += change
      lost += Math.max(0, change - Math.abs(blurred - before))
      before = blurred
    }
  }
  return all === 0 ? 1 : 1 - lost / all
}
