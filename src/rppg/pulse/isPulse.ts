import { pulseBand } from './heartRate.ts'
import type { PulseSource } from './PulseSource.ts'
import type { PulseReading } from './readPulse.ts'

/** Min signal-to-noise ratio of a pulse, dB. Measured: every error of more than 5 beats a minute was below it. */
const minSnr = 0
/**
 * Min rate of a pulse, beats a minute. A slower drift has no peak within the band, and appears at the band's lower end.
 */
const minRate = pulseBand[0] * 60 + 0.1
/**
 * Extra signal-to-noise ratio that a short signal needs, dB: all of it at 8 s, none from 20 s. A short signal's peak is
 * broad and its noise has few peaks, so noise can look like a pulse.
 */
const moreWhenShort = 4
/** Seconds of signal from which no extra is needed. `minSeconds`: with fewer, nothing is shown. */
const long = 20
export const minSeconds = 6.8
/**
 * Min agreement of the skin's halves: they share one heart, but have different camera noise, and different edges that
 * move over what lies behind. Measured: 0.95 and more with a pulse; without one, any value up to 0.9, but not with blood's
 * colors too.
 */
const minAgreement = { face: 0.85, finger: 0.5 }

/**
 * Limits of the swing of red and of blue, relative to green's. Blood absorbs green most (published for cameras: 0.43
 * and 0.69, de Haan and van Leest 2014); a lamp swings in all colors alike, and what moves past the skin's edge in any.
 */
const bloodColour = { red: [-0.1, 0.65], blue: [0.2, 0.95] } as const

/**
 * Limits for a finger: its beats are alike and few are irregular, except in the first seconds, when the finger settles.
 */
const minFinger = { likeness: 0.9, share: 0.85, count: 5, difference: 8 }

/**
 * Whether a reading is a pulse: it exceeds the noise, both halves of the skin have it, and neither the light nor the
 * head's motion explains it.
 */
export function isPulse(reading: PulseReading, source: PulseSource): boolean {
  const { rate, snr, seconds, agreement, colour, isLight, isMotion } = reading
  if (rate < minRate) return false
  if (seconds < minSeconds - 0.3 || isLight || isMotion || agreement < minAgreement[source]) return false
  if (source === 'finger') return snr >= minSnr && hasEvenBeats(reading)
  if (!colour || !isWithin(colour.red, bloodColour.red) || !isWithin(colour.blue, bloodColour.blue)) return false
  const short = Math.max(0, Math.min(1, (long - seconds) / (long - minSeconds)))
  return snr >= minSnr + moreWhenShort * short
}

/** Whether a reading shows a lamp that swings on the face: clearly, over the whole skin, and not in blood's colors. */
export function isLamp({ snr, agreement, colour, isLight }: PulseReading): boolean {
  if (isLight) return true
  if (!colour || snr < minSnr || agreement < minAgreement.face) return false
  return colour.red >= bloodColour.red[1] || colour.blue >= bloodColour.blue[1]
}

function isWithin(value: number, [low, high]: readonly [number, number]): boolean {
  return value >= low && value < high
}

/** Max difference between the rates of the last seconds and of the whole stretch, beats a minute. */
const sameRate = 6

/**
 * Whether the last seconds count toward the scan: they hold a pulse of their own, or reach 0 dB at the rate of the
 * whole stretch's pulse. Noise sometimes reaches 0 dB, but not at that rate too.
 */
export function countsAsPulse(lately: PulseReading | null, whole: PulseReading | null, source: PulseSource): boolean {
  if (!lately) return false
  if (isPulse(lately, source)) return true
  if (!whole || !isPulse(whole, source) || lately.isLight || lately.isMotion) return false
  return lately.snr >= minSnr && Math.abs(lately.rate - whole.rate) <= sameRate
}

function hasEvenBeats({ rate, likeness, intervals: { meanRR, share, count } }: PulseReading): boolean {
  const { likeness: alike, share: most, count: enough, difference } = minFinger
  if (meanRR === null || likeness < alike || share < most || count < enough) return false
  return Math.abs(60_000 / meanRR - rate) <= difference
}
