import type { MissingReason, VitalSign } from '#src/contract/vitalScan.ts'
import { breathByBeats } from './breathByBeats.ts'
import { breathPeak, isSteadyBreath } from './breathRate.ts'
import { confidenceOf } from './confidence.ts'
import { isPulse } from '../pulse/isPulse.ts'
import type { PulseSource } from '../pulse/PulseSource.ts'
import type { PulseReading } from '../pulse/readPulse.ts'
import { type EvenTrace, evenRate } from '../signal/resample.ts'
import { amplitudeBetween, likeness, spectra } from '../signal/spectrum.ts'

/** A sign's value and its confidence, percent; or the reason why there is no value. */
export type SignReading =
  | { readonly value: number; readonly confidence: number }
  | { readonly value: null; readonly why: MissingReason }

export interface VitalsReading {
  readonly signs: Readonly<Record<VitalSign, SignReading>>
  /** Whether the beats come evenly; null if unknown. */
  readonly isRegular: boolean | null
}

/** How the frames were captured and sent. */
export interface Pictures {
  readonly source: PulseSource
  /** Whether the frames were compressed as JPEG, which destroys most of the wave's form. */
  readonly isJpeg: boolean
  readonly frameRate: number
  readonly shouldersVisible: boolean
}

const thresholds = { meanRR: 3, rmssd: 9, frameRate: 25 }
/** Min number of pairs of intervals for an RMSSD. */
const minPairs = 20
/**
 * Max timing noise for an RMSSD, ms. Of 888 values of simulated faces, 8 % were off by more than 10 ms or 20 % with a
 * limit of 10 ms and 15 pairs; with these limits 1 % of 512.
 */
const timing = { face: 5, finger: 15 }
/**
 * Limits for a finger, measured with the recordings of six people against a chest strap, in windows of 8 to 30 s.
 * `seconds`: min length for a heart rate. Of all shorter windows, 2 % were off by more than 2 beats a minute, because
 * the rate varies; of these, none. `likeness`: min value for an RMSSD. With it, 20 pairs and valid intervals only, none
 * was off by more than 10 ms or 20 %.
 */
const finger = { seconds: 11, rmssd: 1, likeness: 0.96 }

/**
 * Returns the vital signs of a stretch of frames; without a pulse none has a value. `pulse` must be read from the same
 * `trace`.
 */
export function readVitals(trace: EvenTrace, pulse: PulseReading | null, pictures: Pictures): VitalsReading {
  if (!pulse || !isPulse(pulse, pictures.source)) {
    const why = pulse && pulse.seconds > 8 ? 'noisy' : 'too-short'
    return { signs: { ...none(why), spo2_rate: missing('needs-calibration') }, isRegular: null }
  }
  const rmssd = spreadOf(pulse, pictures)
  const torso = torsoBreathOf(trace, pulse, pictures)
  return {
    signs: {
      heart_rate: heartRateOf(pulse, pictures.source),
      mean_rr: meanOf(pulse),
      hrv_rate: rmssd,
      resp_rate: breathOf(trace, pulse, torso.value),
      resp_rate_motion: torso,
      spo2_rate: missing('needs-calibration'),
    },
    isRegular:
      rmssd.value === null || pulse.intervals.meanRR === null
        ? null
        : rmssd.value / pulse.intervals.meanRR < irregularFrom,
  }
}

/** Min ratio of RMSSD to mean interval at which a pulse counts as irregular (Krivoshei and others 2016: 0.115). */
const irregularFrom = 0.115

function heartRateOf(pulse: PulseReading, source: PulseSource): SignReading {
  if (source === 'finger' && pulse.seconds < finger.seconds - 0.3) return missing('too-short')
  return {
    value: rateOf(pulse, source),
    confidence: confidenceOf(source === 'finger' ? 'fingerHeart' : 'heart', pulse.snr, pulse.seconds),
  }
}

/**
 * Returns the heart rate, beats a minute. If the rate varies, the spectrum's peak is the most frequent rate, not the
 * mean. So the beats' mean interval is used if the beats are reliable.
 */
function rateOf({ rate, snr, intervals: { meanRR, share, count } }: PulseReading, source: PulseSource): number {
  if (meanRR === null || count < 6 || share < 0.9) return rate
  const byBeats = 60_000 / meanRR
  if (source === 'finger') return byBeats
  return snr >= thresholds.meanRR && Math.abs(byBeats - rate) <= 3 ? byBeats : rate
}

function meanOf({ rate, snr, seconds, intervals: { meanRR, count, share } }: PulseReading): SignReading {
  if (snr < thresholds.meanRR) return missing('noisy')
  if (meanRR === null || count < 6) return missing('too-short')
  // If beats were missed or invented, their mean differs from the spectrum's rate.
  if (share < 0.7 || Math.abs(60_000 / meanRR - rate) > 8) return missing('disagreement')
  return { value: meanRR, confidence: confidenceOf('interval', snr, seconds) }
}

function spreadOf(
  { snr, seconds, likeness, timingNoise: noise, intervals: { rmssd, pairs, share } }: PulseReading,
  { source, isJpeg, frameRate }: Pictures,
): SignReading {
  // Timing noise would count as variation of the heart. Subtracting it was tried and removed too much, because each
  // half has noise that the whole doesn't have.
  if (source === 'face') {
    if (isJpeg || frameRate < thresholds.frameRate || snr < thresholds.rmssd) return missing('needs-finger')
    if (rmssd === null || pairs < minPairs) return missing('too-short')
    // An invalid interval might be an early beat or an error of reading, and the RMSSD depends on which.
    if (share < 1 || noise === null || noise > timing.face) return missing('needs-finger')
    return { value: rmssd, confidence: confidenceOf('spread', snr, seconds) }
  }
  if (snr < finger.rmssd) return missing('noisy')
  if (rmssd === null || pairs < minPairs) return missing('too-short')
  if (share < 1 || likeness < finger.likeness || noise === null || noise > timing.finger) return missing('noisy')
  return { value: rmssd, confidence: confidenceOf('fingerSpread', snr, seconds) }
}

function breathOf(trace: EvenTrace, pulse: PulseReading, torso: number | null): SignReading {
  if (pulse.snr < thresholds.meanRR) return missing('noisy')
  const { g } = trace.columns
  const second = evenRate / 2
  const level = (at: number) => {
    const from = Math.max(0, Math.round(at * evenRate - second / 2))
    let sum = 0
    for (let i = from; i < from + second; i++) sum += g[Math.min(g.length - 1, i)] ?? 0
    return sum / second
  }
  const breath = breathByBeats(pulse.beats, level, torso)
  if (breath.rate === null) return missing(breath.why)
  return { value: breath.rate, confidence: confidenceOf('breath', breath.snr, pulse.seconds) }
}

/**
 * Limits for the torso's breath: signal-to-noise ratio, dB; number of breaths; motion as a standard deviation, px. An
 * oscillation of the head of at least `head` times the torso's is a sway of the whole body. Measured with simulated
 * bodies that sway and drift: of the rates shown, 20 % were off by more than 3 a minute without these limits, and
 * 0.4 % with them.
 */
const torsoBreath = { snr: 3, count: 3, motion: 0.15, head: 0.8, coherence: 0.3 }

function torsoBreathOf(trace: EvenTrace, pulse: PulseReading, { source, shouldersVisible }: Pictures): SignReading {
  if (source === 'finger' || !shouldersVisible) return missing('shoulders-hidden')
  if (pulse.seconds < 15) return missing('too-short')
  const { columns, mask } = trace
  const breath = breathPeak(columns.torso, mask, evenRate)
  if (!breath || breath.snr < torsoBreath.snr) return missing('noisy')
  if ((breath.rate * pulse.seconds) / 60 < torsoBreath.count) return missing('too-short')
  const hz = breath.rate / 60
  const width = Math.max(0.05, 1.6 / pulse.seconds)
  for (const head of [columns.headY, columns.headX]) {
    const pair = spectra(columns.torso, head, mask)
    if (amplitudeBetween(pair.one, hz - width, hz + width, mask) < torsoBreath.motion) return missing('noisy')
    const { coherence, ratio } = likeness(pair.one, pair.two, hz, 0.05)
    if (coherence > torsoBreath.coherence && ratio > torsoBreath.head) return missing('disagreement')
  }
  if (!isSteadyBreath(columns.torso, mask, evenRate, breath.rate)) return missing('noisy')
  return { value: breath.rate, confidence: confidenceOf('breath', breath.snr, pulse.seconds) }
}

function missing(why: MissingReason): SignReading {
  return { value: null, why }
}

function none(why: MissingReason): Record<VitalSign, SignReading> {
  return {
    heart_rate: missing(why),
    resp_rate: missing(why),
    resp_rate_motion: missing(why),
    spo2_rate: missing(why),
    hrv_rate: missing(why),
    mean_rr: missing(why),
  }
}
