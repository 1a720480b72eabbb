import { butterworth, filterBothWays } from './butterworth.ts'
import { detrend } from './detrend.ts'

/** Mean color of the skin per frame, at an even rate. */
export type ColourTrace = readonly (readonly [number, number, number])[]

const windowSeconds = 1.6

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function spread(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
}

function normalised(trace: ColourTrace): ColourTrace {
  const means = [0, 1, 2].map((c) => meanOf(trace.map((colour) => colour[c] ?? 0)))
  const [r = 1, g = 1, b = 1] = means
  return trace.map((colour) => [colour[0] / r, colour[1] / g, colour[2] / b])
}

/** The green channel alone (Verkruysse 2008). */
export const greenRecipe = (trace: ColourTrace): number[] => trace.map(([, green]) => green)

/** Plane orthogonal to skin (Wang 2017), as in rPPG-Toolbox: overlap-add of windows of 1.6 s, one per frame. */
export function posRecipe(trace: ColourTrace, rate: number): number[] {
  const length = Math.ceil(windowSeconds * rate)
  const sum = trace.map(() => 0)
  for (let end = length; end <= trace.length; end++) {
    const part = normalised(trace.slice(end - length, end))
    const first = part.map(([, g, b]) => g - b)
    const second = part.map(([r, g, b]) => g + b - 2 * r)
    const ratio = spread(first) / spread(second)
    const pulse = first.map((value, i) => value + ratio * (second[i] ?? 0))
    const mean = meanOf(pulse)
    pulse.forEach((value, i) => {
      sum[end - length + i] = (sum[end - length + i] ?? 0) + value - mean
    })
  }
  return filterBothWays(butterworth(1, 0.75, 3, rate), detrend(sum, 100))
}

/** Chrominance (De Haan 2013), as in rPPG-Toolbox: windows of 1.6 s with 50 % overlap. */
export function chromRecipe(trace: ColourTrace, rate: number): number[] {
  const length = 2 * Math.ceil((windowSeconds * rate) / 2)
  const filter = butterworth(3, 0.7, 2.5, rate)
  const sum = trace.map(() => 0)
  for (let start = 0; start + length <= trace.length; start += length / 2) {
    const part = normalised(trace.slice(start, start + length))
    const x = filterBothWays(
      filter,
      part.map(([r, g]) => 3 * r - 2 * g),
    )
    const y = filterBothWays(
      filter,
      part.map(([r, g, b]) => 1.5 * r + g - 1.5 * b),
    )
    const ratio = spread(x) / spread(y)
    x.forEach((value, i) => {
      const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (length - 1))
      sum[start + i] = (sum[start + i] ?? 0) + hann * (value - ratio * (y[i] ?? 0))
    })
  }
  return sum
}
