import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { ToolResult } from './toolResults.ts'

const id = v.pipe(v.string(), v.uuid())
const line = v.pipe(v.string(), v.maxLength(300))

/** What made a result. */
export const ResultEngine = v.object({
  kind: v.picklist(['service', 'model', 'reference']),
  name: line,
  /** Empty if a service doesn't say it. */
  version: line,
})
export type ResultEngine = v.InferOutput<typeof ResultEngine>

/** Limits of saved results. Times as for camera readings. */
export const screeningResultLimits = {
  ageMs: 90 * 86_400_000,
  aheadMs: 120_000,
  /** Max results of a patient a day. */
  aDay: 100,
  /** Max size of a result, bytes of JSON: one with 5000 sounds has about 400 kB. */
  result: 600_000,
  /** Max size of all results of a patient, bytes of JSON: they are one list, which a phone fetches as a whole. */
  results: 12_000_000,
  /** Max size of a saved picture as a data URL, characters: a JPEG of 800 px is about 150 KB. */
  picture: 600_000,
  /** The pictures of six poses. */
  pictures: 6,
} as const

/** A result in the record. */
export const ScreeningResult = v.object({
  /** Id that the device generated. */
  resultID: id,
  /** Time of the analysis, ISO 8601. */
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: ResultEngine,
  result: ToolResult,
  /** Results of the same mole, joint or drawing have the same series. */
  seriesID: id,
  /** What the person calls it, such as `Mole on the left shoulder`. Empty if they gave it no name. */
  seriesName: v.pipe(v.string(), v.maxLength(80)),
  /** Number of saved pictures. */
  pictures: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(screeningResultLimits.pictures)),
})
export type ScreeningResult = v.InferOutput<typeof ScreeningResult>

/** A picture of a result. */
export const ResultPicture = v.object({
  /** What it shows: a field of the tool (`toolFileFields`) or a pose. */
  field: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** A JPEG as a data URL, without metadata. */
  picture: v.pipe(v.string(), v.startsWith('data:image/jpeg;base64,'), v.maxLength(screeningResultLimits.picture)),
})
export type ResultPicture = v.InferOutput<typeof ResultPicture>

/** A result to save. */
export const NewScreeningResult = v.object({
  ...v.omit(ScreeningResult, ['pictures']).entries,
  /** The patient it is about. The session might show another person when the result is sent. */
  PtID: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Only the pictures that the person wants to keep. */
  pictures: v.pipe(v.array(ResultPicture), v.maxLength(screeningResultLimits.pictures)),
})
export type NewScreeningResult = v.InferOutput<typeof NewScreeningResult>

/**
 * The patient's saved results of the screening tools, newest first. FHIR apps don't receive them. The calls in this file
 * are not in the spec.
 */
export const screeningResults = endpoint({
  method: 'GET',
  path: 'p-portal/records/screening',
  allowedBy: { whose: 'record', needs: ['ai'] },
  offline: 'record',
  reply: v.object({ data: v.array(ScreeningResult) }),
})

/** The pictures of a saved result. 404 `not-found` if the record has no such result. */
export const screeningPictures = endpoint({
  method: 'GET',
  path: 'p-portal/records/screening/{resultID}/pictures',
  allowedBy: { whose: 'record', needs: ['ai'] },
  offline: 'record',
  keep: { maxRows: 40, bytes: 20_000_000, days: 400 },
  params: v.object({ resultID: id }),
  reply: v.object({ data: v.array(ResultPicture) }),
})

/**
 * Saves a result to the record of the patient it is about. Repeating the call changes nothing. Throws:
 * - 403 `not-allowed` if the user may not read that record.
 * - 400 `bad-input` if the result is from the future or too old, or a picture is no JPEG.
 * - 409 `conflict` if another patient's result has the same id.
 * - 413 `too-large` if the result, or all results of the patient together, would be too large.
 * - 429 `too-many-tries` after `screeningResultLimits.aDay` results of the patient in a day.
 */
export const saveScreeningResult = endpoint({
  method: 'POST',
  path: 'p-portal/records/screening',
  allowedBy: { whose: 'user', needs: ['ai'] },
  offline: 'queue',
  body: v.object({
    ...NewScreeningResult.entries,
    /** The person agreed that the result is stored. */
    hasConsent: v.literal(true),
  }),
  reply: v.object({ resultID: v.string() }),
})

/**
 * Removes a saved result and its pictures. Repeating the call changes nothing, and nor does the id of a result that was
 * never saved. 403 `not-allowed` if the user may not read the record of the patient.
 */
export const removeScreeningResult = endpoint({
  method: 'POST',
  path: 'p-portal/records/screening/remove',
  allowedBy: { whose: 'user', needs: ['ai'] },
  offline: 'queue',
  body: v.object({ PtID: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), resultID: id }),
  reply: v.object({}),
})
