import * as v from 'valibot'
import { NewCameraReading } from '#src/contract/cameraReadings.ts'
import { vitalSigns, type ScanEngine, type VitalScanResult, type VitalSign } from '#src/contract/vitalScan.ts'

/** What a result does not say of itself. */
export interface ScanFacts {
  /** A UUID, made for the scan. */
  readonly scanID: string
  /** Who was scanned. */
  readonly PtID: number
  /** An instant that `Date` reads: of the device's clock, for a service may write anything. */
  readonly takenAt: string
  readonly where: ScanEngine['where']
}

/** A sign's number with its confidence; null where it is missing, or is nothing that could be kept. */
function figure<S extends VitalSign>(sign: S, results: NonNullable<VitalScanResult['vitals_results']>) {
  const { confidence } = results
  const sure = typeof confidence === 'number' ? confidence : (confidence?.[sign] ?? null)
  const parsed = v.safeParse(NewCameraReading.entries[sign], { value: results[sign], confidence: sure })
  return parsed.success ? parsed.output : null
}

/** What may be saved of a scan: what was shown, and no more. Null where there is no number or no time, or it timed out. */
export function readingOf(result: VitalScanResult, { where, takenAt, ...facts }: ScanFacts): NewCameraReading | null {
  const { vitals_results: results, calculation_parameters: parameters, finger_detected: isFinger } = result
  if (!results || parameters.timeout) return null
  const at = new Date(takenAt)
  if (Number.isNaN(at.getTime())) return null
  if (vitalSigns.every((sign) => figure(sign, results) === null)) return null
  return {
    ...facts,
    takenAt: at.toISOString(),
    // A clinic's own service need not say what it is.
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
