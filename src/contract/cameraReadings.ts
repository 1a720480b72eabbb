import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { ScanEngine } from './vitalScan.ts'

const between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))
/** A number of a scan and how sure it is, percent. */
const reading = (least: number, most: number) =>
  v.nullable(v.object({ value: between(least, most), confidence: v.nullable(between(0, 100)) }))

/** What a camera read, as it is kept: only what was shown. The names are those of screening §3. */
export const CameraReading = v.object({
  /** Made on the device. */
  scanID: v.pipe(v.string(), v.uuid()),
  /** An instant, ISO 8601. */
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: ScanEngine,
  /** By a finger on the lens; else by the face. */
  isFinger: v.boolean(),
  heart_rate: reading(20, 300),
  resp_rate: reading(1, 100),
  resp_rate_motion: reading(1, 100),
  spo2_rate: reading(1, 100),
  hrv_rate: reading(0, 1000),
  mean_rr: reading(100, 5000),
})
export type CameraReading = v.InferOutput<typeof CameraReading>

/** One that is to be saved. */
export const NewCameraReading = v.object({
  ...CameraReading.entries,
  /** Who was scanned: a device may show another person by the time it is sent. */
  PtID: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
export type NewCameraReading = v.InferOutput<typeof NewCameraReading>

/**
 * Camera readings of the patient, newest first, apart from what the clinic measured (all of this file is chosen). Apps
 * that read by FHIR are not given them.
 */
export const cameraReadings = endpoint({
  method: 'GET',
  path: 'p-portal/records/vitals/camera',
  allowedBy: { whose: 'record', needs: ['vitals'] },
  offline: 'record',
  reply: v.object({ data: v.array(CameraReading) }),
})

/** What may be saved: how old it may be and how far ahead a device's clock, ms; and how many of a patient within a day. */
export const cameraReadingLimits = { ageMs: 90 * 86_400_000, aheadMs: 120_000, aDay: 200 } as const

/**
 * Saves one to the record of the patient who was scanned, once however often it is sent. Whoever may read that record
 * may save to it; 403 `not-allowed` for any other, 400 `bad-input` without a single number, from the future or too old,
 * 409 `conflict` where its number is another patient's reading, 429 `too-many-tries`.
 */
export const saveCameraReading = endpoint({
  method: 'POST',
  path: 'p-portal/records/vitals/camera',
  allowedBy: { whose: 'user', needs: ['vitals', 'ai'] },
  offline: 'queue',
  body: v.object({
    ...NewCameraReading.entries,
    /** The person agreed to its being kept. */
    hasConsent: v.literal(true),
  }),
  reply: v.object({ scanID: v.string() }),
})
