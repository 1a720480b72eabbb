import { bandPass } from '../signal/bandPass.ts'
import { beatLikeness } from './beatLikeness.ts'
import { type Beat, beatsOf, beatWaves, risesOf } from './beats.ts'
import { greenOnRed } from './greenOnRed.ts'
import { type PulsePeak, pulsePeak } from './heartRate.ts'
import { type Intervals, intervalsOf } from './intervals.ts'
import { pos } from './pos.ts'
import type { PulseSource } from './PulseSource.ts'
import { type EvenTrace, evenRate } from '../signal/resample.ts'
import type { Rgb } from './Rgb.ts'
import { amplitudeBetween, likeness, powerBetween, spectra, type Spectrum, spectrum } from '../signal/spectrum.ts'
import { timingNoise } from './timingNoise.ts'

export interface PulseReading {
  /** Beats a minute. */
  readonly rate: number
  /** dB. */
  readonly snr: number
  /** Seconds of steady signal. */
  readonly seconds: number
  /** How much the left and the right half go together at the pulse's frequency, -1 to 1. */
  readonly agreement: number
  /** The light behind the person swings along, or the head does: no pulse, or none that could be told from it. */
  readonly isLight: boolean
  readonly isMotion: boolean
  /** Rising with the blood's volume, 30 points a second, its spread is 1. */
  readonly wave: Float64Array
  readonly beats: readonly Beat[]
  readonly intervals: Intervals
  /** How far off a beat is found, ms; null where the halves' beats don't tell. */
  readonly timingNoise: number | null
  /** How much the beats look alike, 0 to 1. */
  readonly likeness: number
}

/** The strongest pulse of a stretch; null for silence or less than 4 s. Whether it is one, `isPulse` decides. */
export function readPulse(trace: EvenTrace, source: PulseSource): PulseReading | null {
  const seconds = trace.steadyPoints / evenRate
  if (seconds < 4) return null
  const { mask, columns } = trace
  const whole = wavesOf({ r: columns.r, g: columns.g, b: columns.b }, mask, source)
  const pair = spectra(whole.one, whole.two, mask)
  const mix = mixOf(pulsePeak(pair.one, seconds, source), pulsePeak(pair.two, seconds, source))
  const wave = mixed(whole, mix)
  const seen = spectrum(wave, mask)
  const peak = pulsePeak(seen, seconds, source)
  if (!peak) return null
  const { hz, snr } = peak
  const left = mixed(wavesOf({ r: columns.leftR, g: columns.leftG, b: columns.leftB }, mask, source), mix)
  const right = mixed(wavesOf({ r: columns.rightR, g: columns.rightG, b: columns.rightB }, mask, source), mix)
  const sides = spectra(left, right, mask)
  const width = Math.max(0.15, 1.5 / seconds)
  const [form] = beatWaves(wave, wave, peak, source)
  const beats = beatsOf(risesOf(form, source), mask, hz)
  const halves = beatWaves(left, right, peak, source)
  return {
    rate: hz * 60,
    snr,
    seconds,
    agreement: likeness(sides.one, sides.two, hz, width).share,
    isLight: source === 'face' && (isLightAt(trace, hz, width, seconds) || isOvertoneAt(trace, hz, width)),
    isMotion: source === 'face' && isMotionAt(trace, seen, hz, width),
    wave,
    beats,
    intervals: intervalsOf(beats, mask, evenRate),
    timingNoise: timingNoise(
      beatsOf(risesOf(halves[0], source), mask, hz),
      beatsOf(risesOf(halves[1], source), mask, hz),
    ),
    likeness: beatLikeness(form, beats, hz),
  }
}

interface Waves {
  readonly one: Float64Array
  readonly two: Float64Array
}

/** Two ways to see the same pulse: by POS and by green on red; through a finger by its red and by its green. */
function wavesOf(colours: Rgb, mask: Uint8Array, source: PulseSource): Waves {
  if (source === 'face') return { one: pos(colours, mask), two: greenOnRed(colours, mask) }
  const [one, two] = bandPass(darkness(colours.r), darkness(colours.g), evenRate, [0.6, 8])
  return { one, two }
}

/** More blood, less light. */
function darkness(values: Float64Array): Float64Array {
  return values.map((value) => -Math.log(Math.max(value, 1)))
}

/** What each wave is worth, by how far its pulse stands out. */
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

/** Below that, as a share of the light, nothing swings but the last digit. */
const silence = 1e-9

function shareOf(share: number, spread: number): number {
  return spread > silence ? share / spread : 0
}

/** Standard deviation of what isn't masked out, for its mean is 0. */
function spreadOf(values: Float64Array): number {
  let [sum, n] = [0, 0]
  for (const value of values) {
    if (value === 0) continue
    sum += value * value
    n++
  }
  return n > 0 ? Math.sqrt(sum / n) : 0
}

/** Whether what lies behind the person brightens and darkens at that frequency too, in step and of about the same size. */
function isLightAt({ columns, mask }: EvenTrace, hz: number, width: number, seconds: number): boolean {
  if (columns.backG.some((value) => value < 4)) return false
  const face = columns.g.map((value) => Math.log(Math.max(value, 1)))
  const back = columns.backG.map((value) => Math.log(value))
  const [one, two] = bandPass(face, back, evenRate, [0.6, 4])
  const pair = spectra(one, two, mask)
  const peak = pulsePeak(pair.two, seconds, 'face')
  if (!peak || Math.abs(peak.hz - hz) > width || peak.snr < 2) return false
  const { bond, ratio } = likeness(pair.one, pair.two, hz, width)
  return bond > tied && ratio > 0.5 && !isSkinAt({ columns, mask }, hz, width)
}

/** Blood takes from red and blue so much of what it takes from green at most; a lamp's light swings in all alike. */
const bloods = { red: 0.75, blue: 0.9 }
/** A colour that is brighter than that may be cut off at the top, and so swing less than its light, of 255. */
const nearlyFull = 240

/**
 * What lies behind the face is skin itself (a bare shoulder, a hand, somebody else's cheek) or what the camera mixes of
 * it into its neighbourhood: it swings in the colours of blood.
 */
function isSkinAt({ columns, mask }: Pick<EvenTrace, 'columns' | 'mask'>, hz: number, width: number): boolean {
  const { backR, backG, backB } = columns
  if (backR.some((value) => value > nearlyFull)) return false
  const logarithms = [backR, backG, backB].map((values) => values.map((value) => Math.log(Math.max(value, 1))))
  const [red, green] = bandPass(logarithms[0] ?? backR, logarithms[1] ?? backG, evenRate, [0.6, 4])
  const [blue] = bandPass(logarithms[2] ?? backB, green, evenRate, [0.6, 4])
  const swing = (values: Float64Array) => amplitudeBetween(spectrum(values, mask), hz - width, hz + width, mask)
  const ofGreen = swing(green)
  return swing(red) < bloods.red * ofGreen && swing(blue) < bloods.blue * ofGreen
}

/** Mains light that is seen as a slow beat swings so many times more than what it is mistaken for. */
const flickersMore = 2
/** Where a camera's frames show it, Hz: above every pulse, below half the frames. */
const flickerBand = [4.5, 14.5] as const

/**
 * The light flickers faster than any heart, and what looks like a pulse is one of its overtones, folded down by the
 * frames: what clips and packs a picture makes overtones of a flicker.
 */
function isOvertoneAt({ columns, mask }: EvenTrace, hz: number, width: number): boolean {
  const face = columns.g.map((value) => Math.log(Math.max(value, 1)))
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

/** As what a frequency is seen in frames of the even rate, Hz. */
function folded(hz: number): number {
  const rest = hz % evenRate
  return Math.min(rest, evenRate - rest)
}

/** The head sways by so much, px; the heart's own knock moves it by a tenth of that. */
const minSway = 0.3
/** It does so evenly, by the share of its motion: a nod now and then has something of every frequency, but no such peak. */
const evenSway = 0.7
/** Light or motion, and what looks like a pulse, are one thing from that bond on. */
const tied = 0.6

/**
 * The head sways evenly in step with what looks like a pulse, or half as often: what shines on it then brightens twice a
 * sway.
 */
function isMotionAt({ columns, mask }: EvenTrace, pulse: Spectrum, hz: number, width: number): boolean {
  const [x, y] = bandPass(columns.headX, columns.headY, evenRate, [0.45, 4])
  const pair = spectra(x, y, mask)
  return [pair.one, pair.two].some((sway) => {
    const all = powerBetween(sway, 0.4, 4)
    const isEvenAt = (at: number) =>
      powerBetween(sway, at - width, at + width) > evenSway * all &&
      amplitudeBetween(sway, at - width, at + width, mask) > minSway
    return (isEvenAt(hz) && likeness(pulse, sway, hz, width).bond > tied) || isEvenAt(hz / 2)
  })
}
