import { pulseBand } from './heartRate.ts'
import type { PulseSource } from './PulseSource.ts'
import type { PulseReading } from './readPulse.ts'

/** Below that a peak may be anything, dB (measured: every error of more than 5 beats lay below). */
const minSnr = 0
/** The slowest pulse there may be; what is slower looks like it, for a drift has no peak of its own, beats a minute. */
const slowest = pulseBand[0] * 60 + 0.1
/** A short signal's peak is broad and noise has few of them: it must stand out more, by so much at 8 s, dB. */
const moreWhenShort = 4
/** Seconds of signal from which on the plain limit holds, and without which nothing is shown. */
const long = 20
export const minSeconds = 8
/** Both halves of a face have one heart; a camera's noise is another in each. */
const minAgreement = 0.5

/** Through a finger beats are alike and few are odd; the first seconds, in which the finger settles, are not so. */
const minFinger = { likeness: 0.9, share: 0.85, count: 5, difference: 8 }

/** Whether what was read is a pulse: it stands out, both halves of the skin have it, and neither background nor head swing along. */
export function isPulse(reading: PulseReading, source: PulseSource): boolean {
  const { rate, snr, seconds, agreement, isLight, isMotion } = reading
  if (rate < slowest) return false
  if (seconds < minSeconds - 0.3 || isLight || isMotion || agreement < minAgreement) return false
  if (source === 'finger') return snr >= minSnr && hasEvenBeats(reading)
  const short = Math.max(0, Math.min(1, (long - seconds) / (long - minSeconds)))
  return snr >= minSnr + moreWhenShort * short
}

/** Within so many beats a minute of the whole stretch's pulse the last seconds show the same one. */
const sameRate = 6

/**
 * Whether the last seconds count: they hold a pulse by themselves, or stand out somewhat (0 dB) and show that of the whole
 * stretch. Noise does now and then the one, but not the other.
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
