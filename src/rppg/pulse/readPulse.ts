import { bandPass } from '../signal/bandPass.ts'
import { beatLikeness } from './beatLikeness.ts'
import { type Beat, beatsOf, beatWaves, risesOf } from './beats.ts'
import { greenOnRed } from './greenOnRed.ts'
import { type PulsePeak, pulsePeak, topFrequency } from './heartRate.ts'
import { type Intervals, intervalsOf } from './intervals.ts'
import { logOf } from './logOf.ts'
import { pos } from './pos.ts'
import { type PulseColour, pulseColour } from './pulseColour.ts'
import type { PulseSource } from './PulseSource.ts'
import { type EvenTrace, evenRate } from '../signal/resample.ts'
import type { Rgb } from './Rgb.ts'
import { amplitudeBetween, likeness, powerBetween, spectra, type Spectrum, spectrum } from '../signal/spectrum.ts'
import { timingNoise } from './timingNoise.ts'

export interface PulseReading {
  /** Pulse rate, beats a minute. */
  readonly rate: number
  /** Signal-to-noise ratio of the pulse, dB. */
  readonly snr: number
  /** Length of the steady signal, s. */
  readonly seconds: number
  /**
   * Correlation of the skin's halves at the pulse's frequency, -1 to 1: of left and right, or of upper and lower if that
   * is less.
   */
  readonly agreement: number
  /** Color of the pulse; null if green rises where blood would lower it. For a finger, always null. */
  readonly colour: PulseColour | null
  /**
   * Whether the light (`isLight`) or the head (`isMotion`) oscillates in a way that might cause the supposed pulse.
   * Both are false for a finger.
   */
  readonly isLight: boolean
  readonly isMotion: boolean
  /** Pulse wave at 30 points a second, which rises with blood volume; its standard deviation is 1. */
  readonly wave: Float64Array
  readonly beats: readonly Beat[]
  readonly intervals: Intervals
  /** Standard deviation of a beat's timing error, ms; null if the halves have too few beats in common. */
  readonly timingNoise: number | null
  /** How similar the beats are, 0 to 1. */
  readonly likeness: number
}

/**
 * Returns the strongest oscillation in the pulse's band; null if the signal is constant or shorter than 4 s. `isPulse`
 * decides whether it is a pulse.
 */
export function readPulse(trace: EvenTrace, source: PulseSource): PulseReading | null {
  const seconds = trace.steadyPoints / evenRate
  if (seconds < 4) return null
  const { mask, columns } = trace
  const whole = wavesOf({ r: columns.r, g: columns.g, b: columns.b }, mask, source)
  const pair = spectra(whole.one, whole.two, mask)
  const top = topFrequency(trace.frameRate)
  const mix = mixOf(pulsePeak(pair.one, seconds, source, top), pulsePeak(pair.two, seconds, source, top))
  const wave = mixed(whole, mix)
  const seen = spectrum(wave, mask)
  const peak = pulsePeak(seen, seconds, source, top)
  if (!peak) return null
  const { hz, snr } = peak
  const halves = halvesOf(trace)
  const waveOf = (colours: Rgb) => mixed(wavesOf(colours, mask, source), mix)
  const left = waveOf(halves.left)
  const right = waveOf(halves.right)
  const sides = spectra(left, right, mask)
  const width = Math.max(0.15, 1.5 / seconds)
  const across = likeness(sides.one, sides.two, hz, width).share
  let down = across
  if (source === 'face') {
    const levels = spectra(waveOf(halves.upper), waveOf(halves.lower), mask)
    down = likeness(levels.one, levels.two, hz, width).share
  }
  const [form] = beatWaves(wave, wave, peak, source)
  const beats = beatsOf(risesOf(form, source), mask, hz)
  const [leftForm, rightForm] = beatWaves(left, right, peak, source)
  return {
    rate: hz * 60,
    snr,
    seconds,
    agreement: Math.min(across, down),
    colour: source === 'face' ? pulseColour(halves.left, halves.right, sides, mask, hz, width) : null,
    isLight:
      source === 'face' &&
      (isLightAt(trace, hz, width, seconds) || isOvertoneAt(trace, hz, width) || isPureAt(seen, peak, width)),
    isMotion: source === 'face' && isMotionAt(trace, seen, hz, width),
    wave,
    beats,
    intervals: intervalsOf(beats, mask, evenRate),
    timingNoise: timingNoise(
      beatsOf(risesOf(leftForm, source), mask, hz),
      beatsOf(risesOf(rightForm, source), mask, hz),
    ),
    likeness: beatLikeness(form, beats, hz),
  }
}

/** Returns the colors of the skin's halves. */
function halvesOf({ columns }: EvenTrace): Record<'left' | 'right' | 'upper' | 'lower', Rgb> {
  return {
    left: { r: columns.leftR, g: columns.leftG, b: columns.leftB },
    right: { r: columns.rightR, g: columns.rightG, b: columns.rightB },
    upper: { r: columns.upperR, g: columns.upperG, b: columns.upperB },
    lower: { r: columns.lowerR, g: columns.lowerG, b: columns.lowerB },
  }
}

interface Waves {
  readonly one: Float64Array
  readonly two: Float64Array
}

/** Returns the pulse by two methods. For a face: POS and green on red; for a finger: its red and its green. */
function wavesOf(colours: Rgb, mask: Uint8Array, source: PulseSource): Waves {
  if (source === 'face') return { one: pos(colours, mask), two: greenOnRed(colours, mask) }
  const [one, two] = bandPass(darkness(colours.r), darkness(colours.g), evenRate, [0.6, 8])
  return { one, two }
}

/** Returns a signal that rises with blood volume, because more blood lets less light through. */
function darkness(values: Float64Array): Float64Array {
  return values.map((value) => -Math.log(Math.max(value, 1)))
}

/** Returns the weights of two waves, by the signal-to-noise ratios of their pulses. */
function mixOf(one: PulsePeak | null, two: PulsePeak | null): readonly [number, number] {
  const first = one ? 10 ** (one.snr / 10) : 0
  const second = two ? 10 ** (two.snr / 10) : 0
  const sum = first + second
  return sum > 0 ? [first / sum, second / sum] : [0.5, 0.5]
}

function mixed({ one, two }: Waves, [first, second]: readonly [number, number]): Float64Array {
  const k1 = shareOf(first, spreadOf(one))
  const k2 = shareOf(second, spreadOf(two))
  const wave = one.map((value, i) => value * k1 + (two[i] ?? 0) * k2)
  const spread = spreadOf(wave)
  return wave.map((value) => (spread > 0 ? value / spread : 0))
}

/** Max standard deviation of a constant wave, as a share of the light: below it, only rounding errors vary. */
const silence = 1e-9

function shareOf(share: number, spread: number): number {
  return spread > silence ? share / spread : 0
}

/** Returns the standard deviation of the nonzero values, whose mean is 0. In a face's waves, masked values are 0. */
function spreadOf(values: Float64Array): number {
  let [sum, n] = [0, 0]
  for (const value of values) {
    if (value === 0) continue
    sum += value * value
    n++
  }
  return n > 0 ? Math.sqrt(sum / n) : 0
}

/**
 * Whether the background's light oscillates at the pulse's frequency too: coherently, at least half as strongly, and
 * not in the colors of blood.
 */
function isLightAt({ columns, mask }: EvenTrace, hz: number, width: number, seconds: number): boolean {
  if (columns.backG.some((value) => value < 4)) return false
  const face = logOf(columns.g)
  const back = columns.backG.map((value) => Math.log(value))
  const [one, two] = bandPass(face, back, evenRate, [0.6, 4])
  const pair = spectra(one, two, mask)
  const peak = pulsePeak(pair.two, seconds, 'face')
  if (!peak || Math.abs(peak.hz - hz) > width || peak.snr < 2) return false
  const { coherence, ratio } = likeness(pair.one, pair.two, hz, width)
  return coherence > minCoherence && ratio > 0.5 && !isSkinAt({ columns, mask }, hz, width)
}

/**
 * Max oscillation of red and of blue that blood causes, relative to green's. A lamp's light oscillates in all colors
 * alike.
 */
const bloodColours = { red: 0.75, blue: 0.9 }
/** Level (of 255) above which a color might be clipped, and so oscillate less than its light. */
const nearlyFull = 240

/**
 * Whether the background oscillates in the colors of blood. Such a background is skin itself (a bare shoulder, a hand,
 * another face), or the camera mixes nearby skin into it.
 */
function isSkinAt({ columns, mask }: Pick<EvenTrace, 'columns' | 'mask'>, hz: number, width: number): boolean {
  const { backR, backG, backB } = columns
  if (backR.some((value) => value > nearlyFull)) return false
  const logarithms = [backR, backG, backB].map((values) => values.map((value) => Math.log(Math.max(value, 1))))
  const [red, green] = bandPass(logarithms[0] ?? backR, logarithms[1] ?? backG, evenRate, [0.6, 4])
  const [blue] = bandPass(logarithms[2] ?? backB, green, evenRate, [0.6, 4])
  const swing = (values: Float64Array) => amplitudeBetween(spectrum(values, mask), hz - width, hz + width, mask)
  const ofGreen = swing(green)
  return swing(red) < bloodColours.red * ofGreen && swing(blue) < bloodColours.blue * ofGreen
}

/** Max amplitude of a pure oscillation's overtone, as a share: a pulse rises faster than it falls, and has 0.1 to 0.4. */
const purity = 0.05
/** Signal-to-noise ratio from which noise can't hide an overtone, dB. */
const clear = 18
/** Rate above which the overtone is too fast for the camera, Hz. */
const slowEnough = 2.5

/** Whether the oscillation is as even as a lamp's: it hardly has an overtone, though the signal would show one. */
function isPureAt(seen: Spectrum, { hz, snr }: PulsePeak, width: number): boolean {
  if (snr < clear || hz > slowEnough) return false
  const own = powerBetween(seen, hz - width, hz + width)
  return powerBetween(seen, 2 * hz - width, 2 * hz + width) < purity ** 2 * own
}

/** Min ratio of a fast flicker's amplitude to that of the false pulse that it can cause. */
const flickersMore = 2
/** Band in which frames show such a flicker, Hz: above every pulse, below half the frame rate. */
const flickerBand = [4.5, 14.5] as const

/**
 * Whether the pulse is an overtone of a faster flicker, aliased by the frame rate. Clipping and compression of the
 * picture create such overtones.
 */
function isOvertoneAt({ columns, mask }: EvenTrace, hz: number, width: number): boolean {
  const face = logOf(columns.g)
  const [fast, slow] = bandPass(face, face, evenRate, flickerBand)
  const seen = spectrum(fast, mask)
  let flicker = 0
  for (let k = 1; k < seen.power.length; k++) if ((seen.power[k] ?? 0) > (seen.power[flicker] ?? 0)) flicker = k
  const at = flicker * seen.step
  const [pulse] = bandPass(face, slow, evenRate, [0.6, 4])
  const swing = amplitudeBetween(seen, at - width, at + width, mask)
  if (swing < flickersMore * amplitudeBetween(spectrum(pulse, mask), hz - width, hz + width, mask)) return false
  return [2, 3, 4].some((overtone) => Math.abs(folded(overtone * at) - hz) < width)
}

/** Returns the frequency to which sampling at the even rate aliases `hz`, Hz. */
function folded(hz: number): number {
  const rest = hz % evenRate
  return Math.min(rest, evenRate - rest)
}

/**
 * Min sway of the head that can cause a false pulse, px, as a standard deviation. The heartbeat itself moves the head
 * by a tenth of that.
 */
const minSway = 0.3
/**
 * Min share of the head's motion at one frequency for an even sway. An occasional nod contains every frequency, without
 * such a peak.
 */
const evenSway = 0.7
/** Min coherence with light or motion at which a supposed pulse is attributed to them. */
const minCoherence = 0.6

/**
 * Whether the head sways evenly: either coherently with the pulse, or at half its frequency, because reflections then
 * brighten twice a sway.
 */
function isMotionAt({ columns, mask }: EvenTrace, pulse: Spectrum, hz: number, width: number): boolean {
  const [x, y] = bandPass(columns.headX, columns.headY, evenRate, [0.45, 4])
  const pair = spectra(x, y, mask)
  return [pair.one, pair.two].some((sway) => {
    const all = powerBetween(sway, 0.4, 4)
    const isEvenAt = (at: number) =>
      powerBetween(sway, at - width, at + width) > evenSway * all &&
      amplitudeBetween(sway, at - width, at + width, mask) > minSway
    return (isEvenAt(hz) && likeness(pulse, sway, hz, width).coherence > minCoherence) || isEvenAt(hz / 2)
  })
}
