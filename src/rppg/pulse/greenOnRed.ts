import { bandPass } from '../signal/bandPass.ts'
import { evenRate } from '../signal/resample.ts'
import { logOf } from './logOf.ts'
import type { Rgb } from './Rgb.ts'

/** Pass band, Hz: 39 to 210 beats a minute, and some of the overtones that form the wave. */
const band = [0.65, 4] as const
/** Half of the 1.6 s window in which green is compared with red, in points. */
const half = 24
/**
 * Max slope of green against red. Slopes are 1 for changes of light, up to 1.5 for reflections, and about 3 for the
 * pulse. Without a limit, a clean pulse would be removed as a change of light.
 */
const maxRatio = 1.3

/**
 * Returns the pulse by regressing green on red: removes from green's relative change what correlates with red's. Unlike
 * `pos`, it works with the coarse colors of JPEG, because green is nearly brightness. The result rises with blood
 * volume.
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
    return Math.min(maxRatio, Math.max(0, slope)) * (red[i] ?? 0) - value
  })
}
