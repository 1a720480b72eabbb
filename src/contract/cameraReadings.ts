import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { ScanEngine } from './vitalScan.ts'

const between = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max))
/** Returns the schema of a measured value with its confidence in percent. Null means that no value was measured. */
const reading = (min: number, max: number) =>
  v.nullable(v.object({ value: between(min, max), confidence: v.nullable(between(0, 100)) }))

/** The stored result of a camera scan: only the values that were shown. Field names as in screening §3. */
export const CameraReading = v.object({
  /** Id that the device generated. */
  scanID: v.pipe(v.string(), v.uuid()),
  /** Time of the scan, ISO 8601. */
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: ScanEngine,
  /** Whether the scan used a finger on the lens. If not, it used the face. */
  isFinger: v.boolean(),
  heart_rate: reading(20, 300),
  resp_rate: reading(1, 100),
  resp_rate_motion: reading(1, 100),
  spo2_rate: reading(1, 100),
  hrv_rate: reading(0, 1000),
  mean_rr: reading(100, 5000),
})
export type CameraReading = v.InferOutput<typeof CameraReading>

/** A camera reading to save. */
export const NewCameraReading = v.object({
  ...CameraReading.entries,
  /** The patient who was scanned. The session might show another person when the reading is sent. */
  PtID: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
export type NewCameraReading = v.InferOutput<typeof NewCameraReading>

/**
 * The patient's camera readings, newest first, separate from the clinic's measurements. FHIR apps don't receive them.
 * The calls in this file are not in the spec.
 */
export const cameraReadings = endpoint({
  method: 'GET',
  path: 'p-portal/records/vitals/camera',
  allowedBy: { whose: 'record', needs: ['vitals'] },
  offline: 'record',
  reply: v.object({ data: v.array(CameraReading) }),
})

/** Limits for saving readings: max age, max lead of a device's clock (both ms), and max readings of a patient a day. */
export const cameraReadingLimits = { ageMs: 90 * 86_400_000, aheadMs: 120_000, aDay: 200 } as const

/**
 * Saves a reading to the record of the scanned patient. Repeating the call changes nothing. Throws:
 * - 403 `not-allowed` if the user may not read that record.
 * - 400 `bad-input` if the reading has no value, is from the future or is too old.
 * - 409 `conflict` if another patient's reading has the same id.
 * - 429 `too-many-tries` after `cameraReadingLimits.aDay` readings of the patient in a day.
 */
export const saveCameraReading = endpoint({
  method: 'POST',
  path: 'p-portal/records/vitals/camera',
  allowedBy: { whose: 'user', needs: ['vitals', 'ai'] },
  offline: 'queue',
  body: v.object({
    ...NewCameraReading.entries,
    /** The person agreed that the reading is stored. */
    hasConsent: v.literal(true),
  }),
  reply: v.object({ scanID: v.string() }),
})
