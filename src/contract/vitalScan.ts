import * as v from 'valibot'

/** Seconds of steady signal that a scan takes; it is given up after twice that (screening §7, §9). */
export const scanLimits = {
  sampleTime: 30,
  /** No result for so long and the service counts as lost, ms. */
  silenceMs: 15_000,
  /** Moves that a scan bears; with one more it is over. */
  moves: 5,
  /** An uploaded video: bytes, and seconds of it that are read. */
  videoBytes: 500 * 1024 * 1024,
  videoSeconds: 60,
  /** Between two questions for an uploaded video's result, and for all of them together, ms. */
  pollMs: 15_000,
  pollTotalMs: 120_000,
} as const

/** A camera's picture as it travels (screening §2, §7). */
export const frameSize = { width: 640, height: 480 } as const
export const frameRate = { ideal: 15, max: 30 } as const

/** The vital signs of a scan by their names on the wire (screening §3): per minute, percent and ms. */
export const vitalSigns = ['heart_rate', 'resp_rate', 'resp_rate_motion', 'spo2_rate', 'hrv_rate', 'mean_rr'] as const
export type VitalSign = (typeof vitalSigns)[number]

/** The conditions of the arrhythmia block, in the order of the card (screening §2). Names on the wire are chosen. */
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
 * Why a value is null (chosen). `needs-calibration`: no camera can tell it without one; `needs-finger`: a face's pulse is
 * too weak for it, a finger on the lens would do; `too-short`: not enough signal yet; `noisy`: the pulse stands out too
 * little; `disagreement`: its sources contradict each other; `shoulders-hidden`; `not-assessed`: no evidence that such a
 * scan could tell.
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

/** Why a scan does not get on at the moment (chosen). */
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
] as const
export type ScanHindrance = (typeof scanHindrances)[number]

const figure = v.nullish(v.pipe(v.number(), v.finite()), null)
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
/** A text that a later version may add to is no reason to lose the numbers. */
const known = <const T extends readonly string[]>(names: T) => v.fallback(v.nullish(v.picklist(names), null), null)

export const VitalsResults = v.object({
  /** Percent: one for all, or one for each sign. */
  confidence: v.nullish(v.union([percent, v.record(v.string(), v.nullable(percent))]), null),
  heart_rate: figure,
  resp_rate: figure,
  resp_rate_motion: figure,
  spo2_rate: figure,
  hrv_rate: figure,
  mean_rr: figure,
  /** By sign (chosen). */
  reasons: v.optional(v.record(v.string(), known(missingReasons)), {}),
})
export type VitalsResults = v.InferOutput<typeof VitalsResults>

/**
 * What a scan says of the conditions: by name true, false or null where it can't tell. `rate` (chosen): facts of the
 * pulse alone, which name no disease.
 */
export const ArrhythmiaResults = v.object({
  ...v.entriesFromList(arrhythmias, v.nullish(v.union([v.boolean(), percent]), null)),
  rate: v.optional(
    v.nullable(v.object({ pulse: v.picklist(['slow', 'usual', 'fast']), isRegular: v.nullable(v.boolean()) })),
    null,
  ),
})
export type ArrhythmiaResults = v.InferOutput<typeof ArrhythmiaResults>

/** What a clinic's service says of a stroke, in its own words; the reference engine says nothing. */
export const StrokeResults = v.object({ prediction: v.string() })

/** Left, top, width and height, pixels of the frame. */
export const FaceRect = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })
export type FaceRect = v.InferOutput<typeof FaceRect>

export const CalculationParameters = v.object({
  /** Null where no face is seen. */
  face_rect: v.nullish(FaceRect, null),
  /** It moved since the result before this one. */
  face_moved: v.optional(v.boolean(), false),
  /** Readings are being calculated: the box is green. */
  stable_readings: v.optional(v.boolean(), false),
  pct_complete: v.optional(percent, 0),
  timeout: v.optional(v.boolean(), false),
})
export type CalculationParameters = v.InferOutput<typeof CalculationParameters>

/** Who computed a result; kept with it (chosen). */
export const ScanEngine = v.object({
  id: v.pipe(v.string(), v.maxLength(60)),
  version: v.pipe(v.string(), v.maxLength(20)),
  where: v.picklist(['device', 'service']),
})
export type ScanEngine = v.InferOutput<typeof ScanEngine>

/** One result of a scan, as `process_frame` emits it and `video_processing_result` gives it (screening §3, §7). */
export const VitalScanResult = v.object({
  /** An instant, ISO 8601. */
  timestamp: v.optional(v.nullable(v.string()), null),
  vitals_results: v.nullish(VitalsResults, null),
  arrhythmia_detection_results: v.nullish(ArrhythmiaResults, null),
  stroke_detection_results: v.nullish(StrokeResults, null),
  calculation_parameters: CalculationParameters,
  finger_detected: v.optional(v.boolean(), false),
  pct_complete: v.optional(percent, 0),
  /** Chosen, as all that follows. */
  hindrance: v.optional(known(scanHindrances), null),
  engine: v.optional(v.nullable(v.pick(ScanEngine, ['id', 'version'])), null),
  /** The pulse wave of the last seconds, 15 points a second, newest last, about -1 to 1. */
  pulse: v.optional(v.nullable(v.pipe(v.array(v.number()), v.maxLength(600))), null),
})
export type VitalScanResult = v.InferOutput<typeof VitalScanResult>

/** The query of the socket `process_frame` (screening §7). `authorization` is `Bearer` followed by the token. */
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
 * How the reference service closes a socket (chosen): the token is not good, the client asks nonsense, no frame came for too
 * long, it is full.
 */
export const closeCodes = { notSignedIn: 4401, badInput: 4400, silent: 4408, tooMany: 4429 } as const

/** The reply of `process_video`: the request's number, or why there is none (screening §3, §8). */
export const ProcessVideoReply = v.union([
  v.object({ request_id: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ detail: v.string() }),
])

/** The reply of `video_processing_result`. Status `completed` ends the questions (screening §4). */
export const VideoResultReply = v.object({
  status: v.string(),
  result: v.nullish(v.unknown(), null),
  detail: v.optional(v.nullable(v.string()), null),
})
