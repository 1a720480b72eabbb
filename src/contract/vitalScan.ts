import * as v from 'valibot'

/**
 * Limits of a scan. `sampleTime`: seconds of steady signal that a scan needs. A live scan fails after twice that time
 * (screening §7, §9).
 */
export const scanLimits = {
  sampleTime: 30,
  /** Timeout of a live scan, ms: the app waits this long for a result, and the server for a frame. */
  silenceMs: 15_000,
  /** Max number of times that the face may move during a live scan. One more makes the scan fail. */
  moves: 5,
  /** Max size of an uploaded video, bytes. `videoSeconds`: seconds of the video that are read. */
  videoBytes: 500 * 1024 * 1024,
  videoSeconds: 60,
  /** Min duration of a video for a pulse, ms. `videoReadMs`: min time that its readable frames must reach. */
  videoMs: 10_000,
  videoReadMs: 9000,
  /** Polling interval for the result of an uploaded video, ms. `pollTotalMs`: timeout for all polling. */
  pollMs: 15_000,
  pollTotalMs: 120_000,
} as const

/** Size of the camera frames to analyze, px. `frameRate` is in frames a second (screening §2, §7). */
export const frameSize = { width: 640, height: 480 } as const
export const frameRate = { ideal: 15, max: 30 } as const

/** The wire names of a scan's vital signs (screening §3). Units: beats or breaths a minute, percent, ms. */
export const vitalSigns = ['heart_rate', 'resp_rate', 'resp_rate_motion', 'spo2_rate', 'hrv_rate', 'mean_rr'] as const
export type VitalSign = (typeof vitalSigns)[number]

/**
 * The conditions of the arrhythmia block, in the order of the results card (screening §2). The wire names are not in
 * the spec.
 */
export const arrhythmias = [
  'atrial_fibrillation',
  'atrial_flutter',
  'congestive_heart_failure',
  'heart_block',
  'premature_ventricular_contractions',
  'sinus_bradycardia',
  'sleep_apnea',
  'supraventricular_tachycardia',
] as const
export type Arrhythmia = (typeof arrhythmias)[number]

/**
 * Reasons why a value is null (not in the spec).
 * - `needs-calibration`: a camera can measure the value only after calibration.
 * - `needs-finger`: a face scan is not precise enough for the value, but a scan with a finger on the lens would be.
 * - `too-short`: not enough signal yet.
 * - `noisy`: the signal is too weak compared with the noise.
 * - `disagreement`: several ways to measure the value contradict each other.
 * - `shoulders-hidden`: the camera doesn't see the shoulders.
 * - `not-assessed`: no evidence shows that such a scan can measure the value.
 */
export const missingReasons = [
  'needs-calibration',
  'needs-finger',
  'too-short',
  'noisy',
  'disagreement',
  'shoulders-hidden',
  'not-assessed',
] as const
export type MissingReason = (typeof missingReasons)[number]

/**
 * Reasons why a scan makes no progress, or why it ended without a heart rate (not in the spec).
 * - `weak-pulse`: the pulse can't be told from the noise.
 * - `swaying`: the head sways so evenly that its motion could pass for a pulse.
 * - `compressed`: the video is compressed so strongly that no pulse is left.
 */
export const scanHindrances = [
  'no-face',
  'several-faces',
  'moved',
  'too-far',
  'too-dark',
  'too-bright',
  'flicker',
  'finger-lifted',
  'slow-camera',
  'weak-pulse',
  'swaying',
  'compressed',
] as const
export type ScanHindrance = (typeof scanHindrances)[number]

const figure = v.nullish(v.pipe(v.number(), v.finite()), null)
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
/**
 * Accepts one of the names. Other texts become null, so that a later version's new name does not reject a whole result.
 */
const known = <const T extends readonly string[]>(names: T) => v.fallback(v.nullish(v.picklist(names), null), null)

export const VitalsResults = v.object({
  /** Confidence, percent: one for all vital signs, or one for each. */
  confidence: v.nullish(v.union([percent, v.record(v.string(), v.nullable(percent))]), null),
  heart_rate: figure,
  resp_rate: figure,
  resp_rate_motion: figure,
  spo2_rate: figure,
  hrv_rate: figure,
  mean_rr: figure,
  /** Reasons for missing values, by vital sign (not in the spec). */
  reasons: v.optional(v.record(v.string(), known(missingReasons)), {}),
})
export type VitalsResults = v.InferOutput<typeof VitalsResults>

/**
 * Results of a scan by condition: true, false, a percentage, or null if the scan can't tell. `rate` (not in the spec):
 * properties of the pulse, without naming a disease.
 */
export const ArrhythmiaResults = v.object({
  ...v.entriesFromList(arrhythmias, v.nullish(v.union([v.boolean(), percent]), null)),
  rate: v.optional(
    v.nullable(v.object({ pulse: v.picklist(['slow', 'usual', 'fast']), isRegular: v.nullable(v.boolean()) })),
    null,
  ),
})
export type ArrhythmiaResults = v.InferOutput<typeof ArrhythmiaResults>

/** Stroke assessment of a clinic's service, as text. The reference engine makes none. */
export const StrokeResults = v.object({ prediction: v.string() })

/** Rectangle around the face: left, top, width and height, px of the frame. */
export const FaceRect = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })
export type FaceRect = v.InferOutput<typeof FaceRect>

export const CalculationParameters = v.object({
  /** Null if no face is visible. */
  face_rect: v.nullish(FaceRect, null),
  /** Whether the face moved since the previous result. */
  face_moved: v.optional(v.boolean(), false),
  /** Whether readings are being calculated: if so, the box around the face is green. */
  stable_readings: v.optional(v.boolean(), false),
  pct_complete: v.optional(percent, 0),
  timeout: v.optional(v.boolean(), false),
})
export type CalculationParameters = v.InferOutput<typeof CalculationParameters>

/** The engine that computed a result, stored with the result (not in the spec). */
export const ScanEngine = v.object({
  id: v.pipe(v.string(), v.maxLength(60)),
  version: v.pipe(v.string(), v.maxLength(20)),
  where: v.picklist(['device', 'service']),
})
export type ScanEngine = v.InferOutput<typeof ScanEngine>

/** A result of a scan, emitted by `process_frame` and returned by `video_processing_result` (screening §3, §7). */
export const VitalScanResult = v.object({
  /** Time of the result, ISO 8601. */
  timestamp: v.optional(v.nullable(v.string()), null),
  vitals_results: v.nullish(VitalsResults, null),
  arrhythmia_detection_results: v.nullish(ArrhythmiaResults, null),
  stroke_detection_results: v.nullish(StrokeResults, null),
  calculation_parameters: CalculationParameters,
  finger_detected: v.optional(v.boolean(), false),
  pct_complete: v.optional(percent, 0),
  /**
   * Why a running scan makes no progress; null if it does. After a scan without a heart rate: the most likely cause.
   * This property and those below are not in the spec.
   */
  hindrance: v.optional(known(scanHindrances), null),
  /** Number of frames that the reference service has read. It drops frames if it is overloaded. */
  frames_read: v.optional(v.nullable(v.number())),
  engine: v.optional(v.nullable(v.pick(ScanEngine, ['id', 'version'])), null),
  /** Pulse wave of the last seconds: 15 values a second, newest last, about -1 to 1. */
  pulse: v.optional(v.nullable(v.pipe(v.array(v.number()), v.maxLength(600))), null),
})
export type VitalScanResult = v.InferOutput<typeof VitalScanResult>

/** Query of the WebSocket `process_frame` (screening §7). `authorization` is `Bearer` followed by the token. */
export const ProcessFrameQuery = v.object({
  authorization: v.string(),
  checkArrhythmias: v.picklist(['true', 'false']),
  checkStroke: v.picklist(['true', 'false']),
  longMeasurement: v.picklist(['true', 'false']),
  faceReading: v.picklist(['true', 'false']),
  sampleTime: v.string(),
  user_age: v.optional(v.string()),
  user_sex: v.optional(v.picklist(['female', 'male'])),
  storeResult: v.picklist(['true', 'false']),
  party: v.optional(v.string()),
})
export type ProcessFrameQuery = v.InferOutput<typeof ProcessFrameQuery>

/**
 * WebSocket close codes of the reference service (not in the spec), in this order: invalid token, invalid request, no
 * frame in time, too many scans.
 */
export const closeCodes = { notSignedIn: 4401, badInput: 4400, silent: 4408, tooMany: 4429 } as const

/**
 * Problems of a video file, found on the device or by the service. `damaged`: it can't be read, or ends too early.
 * `type`: no mp4. `no-video`: no video track.
 */
export const videoProblems = ['empty', 'too-large', 'type', 'damaged', 'no-video', 'too-short'] as const
export type VideoProblem = (typeof videoProblems)[number]

/** Problem of a video in a reply of the reference service (not in the spec). Others give only the `detail`. */
const reason = v.optional(known(videoProblems), null)

/** Reply of `process_video`: the request's id, or why the video is rejected (screening §3, §8). */
export const ProcessVideoReply = v.union([
  v.object({ request_id: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ detail: v.string(), reason }),
])

/** Reply of `video_processing_result`. Status `completed` ends the polling (screening §4). */
export const VideoResultReply = v.object({
  status: v.string(),
  result: v.nullish(v.unknown(), null),
  detail: v.optional(v.nullable(v.string()), null),
  reason,
})
