import { fftFor } from './Fft.ts'

/**
 * Band-passes two signals between `low` and `high`, Hz, without delay. The band's edges are soft: each spans
 * 10 % of its frequency to either side. The line from the first point to the last is subtracted first.
 */
export function bandPass(
  one: Float64Array,
  two: Float64Array,
  rate: number,
  [low, high]: readonly [number, number],
): [Float64Array, Float64Array] {
  const length = one.length
  // Extra room, so that the signal's end doesn't leak into its beginning.
  const fft = fftFor(length + rate * 2)
  const { size } = fft
  const [re, im] = fft.room()
  pad(one, re)
  pad(two, im)
  fft.forward(re, im)
  for (let k = 0; k <= size / 2; k++) {
    const hz = (k * rate) / size
    const keep = rise(hz, low * 0.9, low * 1.1) * (1 - rise(hz, high * 0.9, high * 1.1))
    re[k] = (re[k] ?? 0) * keep
    im[k] = (im[k] ?? 0) * keep
    // The negative frequency.
    const m = size - k
    if (k === 0 || m === k) continue
    re[m] = (re[m] ?? 0) * keep
    im[m] = (im[m] ?? 0) * keep
  }
  fft.inverse(re, im)
  return [re.slice(0, length), im.slice(0, length)]
}

function rise(hz: number, from: number, to: number): number {
  if (hz <= from) return 0
  if (hz >= to) return 1
  return 0.5 - 0.5 * Math.cos((Math.PI * (hz - from)) / (to - from))
}

/**
 * Subtracts level and slope, and pads the signal with mirror images of both ends, so that the end leads smoothly back
 * to the beginning. `out`: zeros.
 */
function pad(signal: Float64Array, out: Float64Array): void {
  const { length } = signal
  const size = out.length
  if (length === 0) return
  const first = signal[0] ?? 0
  const slope = length > 1 ? ((signal[length - 1] ?? 0) - first) / (length - 1) : 0
  for (let i = 0; i < length; i++) out[i] = (signal[i] ?? 0) - first - slope * i
  const room = Math.min(length - 1, Math.floor((size - length) / 2))
  for (let i = 1; i <= room; i++) {
    // The signal is mirrored through each end point, to preserve value and slope, and fades out.
    const fade = 0.5 + 0.5 * Math.cos((Math.PI * i) / room)
    out[length - 1 + i] = -(out[length - 1 - i] ?? 0) * fade
    out[size - i] = -(out[i] ?? 0) * fade
  }
}
