import type { Rgb } from './Rgb.ts'
import { runsOf } from '../signal/runsOf.ts'

/** Window of POS, in points: 1.6 s at 30 points a second (Wang, den Brinker, Stuijk, de Haan 2017). */
export const posWindow = 48

/**
 * Returns the pulse by POS ("plane orthogonal to skin"). In windows of 1.6 s, removes changes of light, which affect
 * all colors alike; then averages the overlapping windows. The result rises with blood volume: the published sign is
 * inverted, because more blood absorbs more light. 0 outside steady runs.
 */
export function pos({ r, g, b }: Rgb, mask: Uint8Array): Float64Array {
  const pulse = new Float64Array(r.length)
  const covered = new Float64Array(r.length)
  const first = new Float64Array(posWindow)
  const second = new Float64Array(posWindow)
  for (const [from, to] of runsOf(mask, posWindow)) {
    // Every other start is enough: neighboring windows share 46 of their 48 points.
    for (let at = from; at + posWindow <= to; at += 2) {
      let [mr, mg, mb] = [0, 0, 0]
      for (let i = at; i < at + posWindow; i++) {
        mr += r[i] ?? 0
        mg += g[i] ?? 0
        mb += b[i] ?? 0
      }
      if (mr < posWindow || mg < posWindow || mb < posWindow / 2) continue
      const [kr, kg, kb] = [posWindow / mr, posWindow / mg, posWindow / mb]
      let [square1, square2] = [0, 0]
      for (let i = 0; i < posWindow; i++) {
        const red = (r[at + i] ?? 0) * kr - 1
        const green = (g[at + i] ?? 0) * kg - 1
        const blue = (b[at + i] ?? 0) * kb - 1
        const one = green - blue
        const two = green + blue - 2 * red
        first[i] = one
        second[i] = two
        square1 += one * one
        square2 += two * two
      }
      const alpha = square2 > 0 ? Math.sqrt(square1 / square2) : 0
      for (let i = 0; i < posWindow; i++) {
        pulse[at + i] = (pulse[at + i] ?? 0) - (first[i] ?? 0) - alpha * (second[i] ?? 0)
        covered[at + i] = (covered[at + i] ?? 0) + 1
      }
    }
  }
  for (let i = 0; i < pulse.length; i++) pulse[i] = covered[i] ? (pulse[i] ?? 0) / (covered[i] ?? 1) : 0
  return pulse
}
