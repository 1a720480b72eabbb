import type { MissingReason, VitalSign } from '#src/contract/vitalScan.ts'
import { breathByBeats } from './breathByBeats.ts'
import { breathPeak } from './breathRate.ts'
import { confidenceOf } from './confidence.ts'
import { isPulse } from '../pulse/isPulse.ts'
import type { PulseSource } from '../pulse/PulseSource.ts'
import type { PulseReading } from '../pulse/readPulse.ts'
import { type EvenTrace, evenRate } from '../signal/resample.ts'

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

const thresholds = { meanRR: 3, rmssd: 9, pairs: 15, frameRate: 25, fingerRmssd: 1, timing: 10, fingerTiming: 15 }

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
  return {
    signs: {
      heart_rate: {
        value: rateOf(pulse, pictures.source),
        confidence: confidenceOf('heart', pulse.snr, pulse.seconds),
      },
      mean_rr: meanOf(pulse),
      hrv_rate: rmssd,
      resp_rate: breathOf(trace, pulse),
      resp_rate_motion: torsoBreathOf(trace, pulse, pictures),
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
  { snr, seconds, timingNoise: noise, intervals: { rmssd, pairs, share } }: PulseReading,
  { source, isJpeg, frameRate }: Pictures,
): SignReading {
  if (source === 'face' && (isJpeg || frameRate < thresholds.frameRate)) return missing('needs-finger')
  if (snr < (source === 'face' ? thresholds.rmssd : thresholds.fingerRmssd))
    return missing(source === 'face' ? 'needs-finger' : 'noisy')
  if (rmssd === null || pairs < thresholds.pairs) return missing('too-short')
  // Timing noise would count as variation of the heart. Subtracting it was tried and removed too much, because each
  // half has noise that the whole doesn't have.
  if (share < 0.8 || noise === null || noise > (source === 'face' ? thresholds.timing : thresholds.fingerTiming))
    return missing(source === 'face' ? 'needs-finger' : 'noisy')
  return { value: rmssd, confidence: confidenceOf(source === 'face' ? 'spread' : 'fingerSpread', snr, seconds) }
}

function breathOf(trace: EvenTrace, pulse: PulseReading): SignReading {
  if (pulse.snr < thresholds.meanRR) return missing('noisy')
  const { g } = trace.columns
  const second = evenRate / 2
  const level = (at: number) => {
    const from = Math.max(0, Math.round(at * evenRate - second / 2))
    let sum = 0
    for (let i = from; i < from + second; i++) sum += g[Math.min(g.length - 1, i)] ?? 0
    return sum / second
  }
  const breath = breathByBeats(pulse.beats, level)
  if (breath.rate === null) return missing(breath.why)
  return { value: breath.rate, confidence: confidenceOf('breath', breath.snr, pulse.seconds) }
}

function torsoBreathOf(trace: EvenTrace, pulse: PulseReading, { source, shouldersVisible }: Pictures): SignReading {
  if (source === 'finger' || !shouldersVisible) return missing('shoulders-hidden')
  if (pulse.seconds < 15) return missing('too-short')
  const breath = breathPeak(trace.columns.torso, trace.mask, evenRate)
  if (!breath || breath.snr < 3) return missing('noisy')
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
