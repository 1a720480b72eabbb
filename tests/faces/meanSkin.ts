import type { FaceRect } from '#src/contract/vitalScan.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'

/**
 * Returns the mean red, green and blue of the skin-colored pixels (YCbCr: Cb 77 to 127, Cr 133 to 173) in the middle of
 * a face's box. Null if there are none. If `isWhole`, returns the mean of all pixels in the box instead.
 */
export function meanSkin(frame: Frame, box: FaceRect, isWhole = false): [number, number, number] | null {
  const { data, channels, width, height } = frame
  const inset = isWhole ? 0 : 0.2
  const left = Math.max(0, Math.round(box.x + inset * box.width))
  const right = Math.min(width, Math.round(box.x + (1 - inset) * box.width))
  const top = Math.max(0, Math.round(box.y + 0.5 * inset * box.height))
  const bottom = Math.min(height, Math.round(box.y + (1 - 0.5 * inset) * box.height))
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let y = top; y < bottom; y++)
    for (let x = left, i = (y * width + left) * channels; x < right; x++, i += channels) {
      const r = data[i] ?? 0
      const g = data[i + 1] ?? 0
      const b = data[i + 2] ?? 0
      const cb = 128 - 0.169 * r - 0.331 * g + 0.5 * b
      const cr = 128 + 0.5 * r - 0.419 * g - 0.081 * b
      if (!isWhole && (cb < 77 || cb > 127 || cr < 133 || cr > 173)) continue
      red += r
      green += g
      blue += b
      count++
    }
  return count > 0 ? [red / count, green / count, blue / count] : null
}
