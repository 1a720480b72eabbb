import {
  vitalSigns,
  type ArrhythmiaResults,
  type FaceRect,
  type ScanHindrance,
  type VitalScanResult,
  type VitalSign,
  type VitalsResults,
} from '#src/contract/vitalScan.ts'
import { bandPass } from '../signal/bandPass.ts'
import type { PulseReading } from '../pulse/readPulse.ts'
import type { SignReading, VitalsReading } from './readVitals.ts'
import { evenRate } from '../signal/resample.ts'

/** Name and version of the reference engine, stored with every reading. */
export const referenceEngine = { id: 'reference-pos', version: '1.0.0' } as const

/** The current state of a scan. */
export interface ScanSnapshot {
  readonly reading: VitalsReading | null
  readonly pulse: readonly number[] | null
  readonly box: FaceRect | null
  readonly hasMoved: boolean
  readonly isSteady: boolean
  readonly percent: number
  readonly isTimedOut: boolean
  readonly isFinger: boolean
  readonly hindrance: ScanHindrance | null
  readonly checkArrhythmias: boolean
}

/** Returns a scan's state in the wire format (screening §3). */
export function scanResult(state: ScanSnapshot): VitalScanResult {
  const { reading, box, percent } = state
  return {
    timestamp: new Date().toISOString(),
    vitals_results: reading && vitalsOf(reading),
    arrhythmia_detection_results: state.checkArrhythmias && reading ? arrhythmiasOf(reading) : null,
    // A face's color shows no signs of a stroke.
    stroke_detection_results: null,
    calculation_parameters: {
      face_rect: box,
      face_moved: state.hasMoved,
      stable_readings: state.isSteady,
      pct_complete: percent,
      timeout: state.isTimedOut,
    },
    finger_detected: state.isFinger,
    pct_complete: percent,
    hindrance: state.hindrance,
    engine: referenceEngine,
    pulse: state.pulse && [...state.pulse],
  }
}

/** Decimal places of each sign: one for heart and breathing rates, and none for the others. */
const digits: Record<VitalSign, number> = {
  heart_rate: 1,
  resp_rate: 1,
  resp_rate_motion: 1,
  spo2_rate: 0,
  hrv_rate: 0,
  mean_rr: 0,
}

/** Returns the vital signs in the wire format; null if no sign has a value. */
function vitalsOf({ signs }: VitalsReading): VitalsResults | null {
  if (vitalSigns.every((sign) => signs[sign].value === null)) return null
  const confidence: Record<string, number | null> = {}
  const reasons: VitalsResults['reasons'] = {}
  const value = (sign: VitalSign): number | null => {
    const reading: SignReading = signs[sign]
    if (reading.value === null) {
      confidence[sign] = null
      reasons[sign] = reading.why
      return null
    }
    confidence[sign] = reading.confidence
    const factor = 10 ** digits[sign]
    return Math.round(reading.value * factor) / factor
  }
  return {
    heart_rate: value('heart_rate'),
    resp_rate: value('resp_rate'),
    resp_rate_motion: value('resp_rate_motion'),
    spo2_rate: value('spo2_rate'),
    hrv_rate: value('hrv_rate'),
    mean_rr: value('mean_rr'),
    confidence,
    reasons,
  }
}

/** Returns the pulse's speed and regularity, but no conditions: a camera scan of half a minute can't detect any. */
function arrhythmiasOf({ signs, isRegular }: VitalsReading): ArrhythmiaResults | null {
  const rate = signs.heart_rate.value
  if (rate === null) return null
  const pulse = rate < 60 ? 'slow' : rate > 100 ? 'fast' : 'usual'
  return {
    atrial_fibrillation: null,
    atrial_flutter: null,
    congestive_heart_failure: null,
    heart_block: null,
    premature_ventricular_contractions: null,
    sinus_bradycardia: null,
    sleep_apnea: null,
    supraventricular_tachycardia: null,
    rate: { pulse, isRegular },
  }
}

/** Seconds of the wave that are shown. */
const shown = 8

/** Returns the last 8 s of the pulse wave for display: 15 points a second, -1 to 1. */
export function pulseCurve({ wave, rate }: PulseReading): number[] {
  const hz = rate / 60
  const [smooth] = bandPass(wave, wave, evenRate, [Math.max(0.5, hz * 0.6), Math.min(6, hz * 2.6)])
  const recent = smooth.slice(-shown * evenRate).filter((_, i) => i % 2 === 0)
  const top = recent.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  return Array.from(recent, (value) => Math.round((value / top) * 1000) / 1000)
}
