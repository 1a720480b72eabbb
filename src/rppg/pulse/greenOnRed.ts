import { bandPass } from '../signal/bandPass.ts'
import { evenRate } from '../signal/resample.ts'
import type { Rgb } from './Rgb.ts'

/** The pulse's own frequencies, Hz: 39 to 210 beats a minute and some of what makes the wave's form. */
const band = [0.65, 4] as const
/** Half of the 1.6 s over which green is compared with red. */
const half = 24
/**
 * Light that changes moves green as much as red (1), a gleam up to half as much more; the pulse moves green about three
 * times as much. Unbounded, a clean pulse would be taken for light and go.
 */
const most = 1.3

/**
 * The pulse by "green regressed on red": in green's relative change what goes along with red's is taken out. Unlike `pos`
 * it stays where JPEG has made colours coarse, for green is nearly brightness. It rises with the blood's volume.
 */
export function greenOnRed({ r, g }: Rgb, mask: Uint8Array): Float64Array {
  const [red, green] = bandPass(logOf(r), logOf(g), evenRate, band)
  const length = red.length
  const crossed = new Float64Array(length + 1)
  const squared = new Float64Array(length + 1)
  for (let i = 0; i < length; i++) {
    const isIn = mask[i] ? 1 : 0
    crossed[i + 1] = (crossed[i] ?? 0) + isIn * (red[i] ?? 0) * (green[i] ?? 0)
    squared[i + 1] = (squared[i] ?? 0) + isIn * (red[i] ?? 0) ** 2
  }
  return green.map((value, i) => {
    if (!mask[i]) return 0
    const from = Math.max(0, i - half)
    const to = Math.min(length, i + half)
    const square = (squared[to] ?? 0) - (squared[from] ?? 0)
    const slope = square > 0 ? ((crossed[to] ?? 0) - (crossed[from] ?? 0)) / square : 0
    return Math.min(most, Math.max(0, slope)) * (red[i] ?? 0) - value
  })
}

function logOf(values: Float64Array): Float64Array {
  return values.map((value) => Math.log(Math.max(value, 1)))
}
