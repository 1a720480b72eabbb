import * as v from 'valibot'
import { NewCameraReading } from '#src/contract/cameraReadings.ts'
import { vitalSigns, type ScanEngine, type VitalScanResult, type VitalSign } from '#src/contract/vitalScan.ts'

/** Facts about a scan that `readingOf` needs besides its result. */
export interface ScanFacts {
  /** A UUID created for the scan. */
  readonly scanID: string
  /** The scanned person. */
  readonly PtID: number
  /** Time of the scan, as text for `Date`. If it is invalid, `readingOf` returns null. */
  readonly takenAt: string
  readonly where: ScanEngine['where']
}

/** Returns a sign's value with its confidence. Null if it is missing or invalid. */
function figure<S extends VitalSign>(sign: S, results: NonNullable<VitalScanResult['vitals_results']>) {
  const { confidence } = results
  const sure = typeof confidence === 'number' ? confidence : (confidence?.[sign] ?? null)
  const parsed = v.safeParse(NewCameraReading.entries[sign], { value: results[sign], confidence: sure })
  return parsed.success ? parsed.output : null
}

/**
 * Returns a scan's reading for saving: the shown values except impossible ones. Null if no value is left, the time is
 * invalid, or the scan timed out.
 */
export function readingOf(result: VitalScanResult, { where, takenAt, ...facts }: ScanFacts): NewCameraReading | null {
  const { vitals_results: results, calculation_parameters: parameters, finger_detected: isFinger } = result
  if (!results || parameters.timeout) return null
  const at = new Date(takenAt)
  if (Number.isNaN(at.getTime())) return null
  if (vitalSigns.every((sign) => figure(sign, results) === null)) return null
  return {
    ...facts,
    takenAt: at.toISOString(),
    // A clinic's own service need not name its engine.
    engine: { id: result.engine?.id ?? '', version: result.engine?.version ?? '', where },
    isFinger,
    heart_rate: figure('heart_rate', results),
    resp_rate: figure('resp_rate', results),
    resp_rate_motion: figure('resp_rate_motion', results),
    spo2_rate: figure('spo2_rate', results),
    hrv_rate: figure('hrv_rate', results),
    mean_rr: figure('mean_rr', results),
  }
}
