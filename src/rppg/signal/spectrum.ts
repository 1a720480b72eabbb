import { fftFor } from './Fft.ts'
import { evenRate } from './resample.ts'

/** Spectra of two signals with the same Hann window, so that they can be compared. */
export interface SpectrumPair {
  /** Width of an FFT bin, Hz. */
  readonly step: number
  readonly one: Spectrum
  readonly two: Spectrum
}

export interface Spectrum {
  readonly step: number
  readonly re: Float64Array
  readonly im: Float64Array
  readonly power: Float64Array
}

/** Min size of the FFT: at 30 points a second, its bins are 0.44 beats a minute apart. */
const minPoints = 4096

/**
 * Returns the spectra of two signals of the same length, sampled at `rate` points a second and padded with zeros.
 * Masked points are left out.
 */
export function spectra(one: Float64Array, two: Float64Array, mask: Uint8Array, rate = evenRate): SpectrumPair {
  const { re, im, step } = transformOf(one, two, mask, rate)
  const size = re.length
  const first = blank(size / 2, step)
  const second = blank(size / 2, step)
  for (let k = 0; k < size / 2; k++) {
    const m = (size - k) % size
    // Extract the transforms of the two signals from the transform of `one + i * two`.
    fill(first, k, ((re[k] ?? 0) + (re[m] ?? 0)) / 2, ((im[k] ?? 0) - (im[m] ?? 0)) / 2)
    fill(second, k, ((im[k] ?? 0) + (im[m] ?? 0)) / 2, ((re[m] ?? 0) - (re[k] ?? 0)) / 2)
  }
  return { step, one: first, two: second }
}

/** Returns the spectrum of one signal. */
export function spectrum(signal: Float64Array, mask: Uint8Array, rate = evenRate): Spectrum {
  const { re, im, step } = transformOf(signal, null, mask, rate)
  const size = re.length
  const found = blank(size / 2, step)
  for (let k = 0; k < size / 2; k++) {
    const m = (size - k) % size
    fill(found, k, ((re[k] ?? 0) + (re[m] ?? 0)) / 2, ((im[k] ?? 0) - (im[m] ?? 0)) / 2)
  }
  return found
}

/** Returns the transform of `one + i * two`, windowed and padded. Its arrays are valid until the next call. */
function transformOf(one: Float64Array, two: Float64Array | null, mask: Uint8Array, rate: number) {
  const { length } = one
  const fft = fftFor(Math.max(minPoints, length * 2))
  const { size } = fft
  const [re, im] = fft.room()
  const window = hannOf(length)
  let [sum, sumOne, sumTwo] = [0, 0, 0]
  for (let i = 0; i < length; i++) {
    if (!mask[i]) continue
    const hann = window[i] ?? 0
    sum += hann
    sumOne += hann * (one[i] ?? 0)
    if (two) sumTwo += hann * (two[i] ?? 0)
    re[i] = hann
  }
  const meanOne = sum > 0 ? sumOne / sum : 0
  const meanTwo = sum > 0 ? sumTwo / sum : 0
  for (let i = 0; i < length; i++) {
    const hann = re[i] ?? 0
    re[i] = hann * ((one[i] ?? 0) - meanOne)
    if (two) im[i] = hann * ((two[i] ?? 0) - meanTwo)
  }
  fft.forward(re, im, length)
  return { re, im, step: rate / size }
}

const windows = new Map<number, Float64Array>()
/** Max number of cached windows. A scan uses two lengths at a time. */
const maxWindows = 8

/** Returns the Hann window of this length. */
function hannOf(length: number): Float64Array {
  const known = windows.get(length)
  if (known) return known
  const window = new Float64Array(length)
  for (let i = 0; i < length; i++) window[i] = 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / length)
  if (windows.size >= maxWindows) windows.clear()
  windows.set(length, window)
  return window
}

/** A spectrum whose memory is used again. */
interface Lent extends Spectrum {
  step: number
}
/** Spectra that may be used again, by their number of points. */
const spare = new Map<number, Lent[]>()
let lent: Lent[] = []

/**
 * Ends the use of all spectra: later ones take their memory. An analysis needs dozens of them for a moment, and would
 * leave 2 MB of garbage every second.
 */
export function releaseSpectra(): void {
  for (const one of lent) {
    const same = spare.get(one.power.length)
    if (same) same.push(one)
    else spare.set(one.power.length, [one])
  }
  lent = []
}

/** Returns a spectrum to fill completely. */
function blank(points: number, step: number): Spectrum {
  const room = () => new Float64Array(points)
  const one = spare.get(points)?.pop() ?? { step, re: room(), im: room(), power: room() }
  one.step = step
  lent.push(one)
  return one
}

function fill(to: Spectrum, k: number, re: number, im: number): void {
  to.re[k] = re
  to.im[k] = im
  to.power[k] = re * re + im * im
}

/** Returns the power between two frequencies, Hz, both included. */
export function powerBetween({ power, step }: Spectrum, low: number, high: number): number {
  let sum = 0
  const to = Math.min(power.length - 1, Math.floor(high / step))
  for (let k = Math.max(0, Math.ceil(low / step)); k <= to; k++) sum += power[k] ?? 0
  return sum
}

/** Returns the amplitude of the signal between two frequencies, Hz, as a standard deviation in the signal's unit. */
export function amplitudeBetween(spectrum: Spectrum, low: number, high: number, mask: Uint8Array): number {
  let square = 0
  const window = hannOf(mask.length)
  for (let i = 0; i < mask.length; i++) if (mask[i]) square += (window[i] ?? 0) ** 2
  // By Parseval's theorem. The factor 2 stands for the negative frequencies, which `power` leaves out.
  const size = spectrum.power.length * 2
  return square > 0 ? Math.sqrt((2 * powerBetween(spectrum, low, high)) / (size * square)) : 0
}

/** Returns the frequency of the peak near bin `k`, Hz, by a parabola through the logarithms of the power. */
export function peakAt({ power, step }: Spectrum, k: number): number {
  const [a, b, c] = [power[k - 1] ?? 0, power[k] ?? 0, power[k + 1] ?? 0]
  if (a <= 0 || b <= 0 || c <= 0) return k * step
  const [la, lb, lc] = [Math.log(a), Math.log(b), Math.log(c)]
  const bend = la - 2 * lb + lc
  const shift = bend < 0 ? (la - lc) / (2 * bend) : 0
  return (k + Math.max(-0.5, Math.min(0.5, shift))) * step
}

export interface Likeness {
  /** Correlation: 1 for equal signals, 0 for unrelated ones, -1 for opposite ones. */
  readonly share: number
  /** Coherence, 0 to 1, whatever the delay between the signals. */
  readonly coherence: number
  /** Amplitude of the second signal divided by that of the first. */
  readonly ratio: number
}

/** Compares two spectra within `width` of a frequency, Hz. */
export function likeness(one: Spectrum, two: Spectrum, hz: number, width: number): Likeness {
  let [cross, turned, first, second] = [0, 0, 0, 0]
  const to = Math.min(one.power.length - 1, Math.floor((hz + width) / one.step))
  for (let k = Math.max(0, Math.ceil((hz - width) / one.step)); k <= to; k++) {
    cross += (one.re[k] ?? 0) * (two.re[k] ?? 0) + (one.im[k] ?? 0) * (two.im[k] ?? 0)
    turned += (one.im[k] ?? 0) * (two.re[k] ?? 0) - (one.re[k] ?? 0) * (two.im[k] ?? 0)
    first += one.power[k] ?? 0
    second += two.power[k] ?? 0
  }
  if (first <= 0 || second <= 0) return { share: 0, coherence: 0, ratio: 0 }
  const size = Math.sqrt(first * second)
  return { share: cross / size, coherence: Math.hypot(cross, turned) / size, ratio: Math.sqrt(second / first) }
}
