import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { LabProcedure } from './labs.ts'

const text = v.nullable(v.string())
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Statuses of a specimen. The spec gives no numbers. */
export const specimenStatuses = {
  /** A new sample is needed: it was not collected yet. */
  ordered: 1,
  collected: 2,
  inTransit: 3,
  received: 4,
  resulted: 5,
  rejected: 6,
} as const
export type SpecimenStatus = keyof typeof specimenStatuses
export type SpecimenStatusId = (typeof specimenStatuses)[SpecimenStatus]
const StatusId = v.picklist(Object.values(specimenStatuses))

/** Maximum number of characters of a status note, and of specimens in one update. */
export const specimenLimits = { note: 500, atOnce: 200, rows: 1000 } as const

/** A specimen with its type (clinical §3 "Spec type"). All fields from `PtID` on are not in the spec. */
export const Specimen = v.object({
  lLabSpecTypeID: v.number(),
  strLabSpecTypeName: v.string(),
  /** The number on its label; null if it has none. */
  localEntryID: text,
  /** The test. */
  NameX: v.string(),
  BillOnSave: v.boolean(),
  CollectionMethodID: v.nullable(v.number()),
  CollectionMethodName: text,
  specimenID: v.number(),
  PtID: v.number(),
  ptName: v.string(),
  labCPID: v.number(),
  statusID: StatusId,
  statusNote: text,
  /** ISO 8601, UTC. */
  changedAt: v.string(),
  changedBy: text,
  collectedDate: v.nullable(ClinicalDate),
  /** The rejected specimen that this one replaces. */
  replacesSpecimenID: v.nullable(v.number()),
  /** Newest first. */
  history: v.array(
    v.object({
      fromStatusID: v.nullable(StatusId),
      toStatusID: StatusId,
      note: text,
      changedAt: v.string(),
      changedBy: text,
    }),
  ),
})
export type Specimen = v.InferOutput<typeof Specimen>

const desk = { whose: 'user', userType: 'staff', needs: ['labs', 'patientInfo'] } as const

/** A day, as `yyyy-mm-dd`, or `null` without a limit. */
const dayOrNull = v.union([v.literal('null'), v.pipe(v.string(), v.isoDate())])
/** Numbers with commas, or `*` for all. */
const statusesOrAll = v.pipe(v.string(), v.maxLength(200), v.regex(/^(\*|\d{1,3}(,\d{1,3})*)$/))
const patientOrAll = v.pipe(v.string(), v.regex(/^(\*|[1-9]\d{0,14})$/))

/** A procedure of the clinic's lab list. The last two fields are not in the spec. */
export const LabOfClinic = v.object({ ...LabProcedure.entries, PtID: v.number(), specimens: v.array(Specimen) })
export type LabOfClinic = v.InferOutput<typeof LabOfClinic>

/**
 * Labs of one patient or of all whom the user may see, by the day they were scheduled or collected (clinical §7): the
 * newest, at most `specimenLimits.rows`. `statuses`: numbers of `labStID`.
 */
export const labsEx = endpoint({
  method: 'GET',
  path: 'labs/getLabsEx/{patientId}/{dateFrom}/{dateTo}/{statuses}',
  allowedBy: desk,
  offline: 'never',
  params: v.object({ patientId: patientOrAll, dateFrom: dayOrNull, dateTo: dayOrNull, statuses: statusesOrAll }),
  reply: v.array(LabOfClinic),
})

/** The methods by which specimens of a type are collected (clinical §7). `id`: a `lLabSpecTypeID`. */
export const specCollectMethods = endpoint({
  method: 'GET',
  path: 'labs/getSpecCollectMethods/{id}',
  allowedBy: desk,
  offline: 'never',
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)) }),
  reply: v.array(v.object({ CollectionMethodID: v.number(), CollectionMethodName: v.string() })),
})

/**
 * Specimens with their status (clinical §7), those changed last first, at most `specimenLimits.rows`. `from` and `to`:
 * days of the last change. `statuses`: numbers of `specimenStatuses`.
 */
export const specStatusList = endpoint({
  method: 'GET',
  path: 'labs/getSpecStatusList/{patientId}/{from}/{to}/{statuses}',
  allowedBy: desk,
  offline: 'never',
  params: v.object({ patientId: patientOrAll, from: dayOrNull, to: dayOrNull, statuses: statusesOrAll }),
  reply: v.array(Specimen),
})

/** What is wrong with an update, or worth a second look. The first three refuse it. */
export const SpecimenProblem = v.object({
  code: v.picklist([
    /** Somebody changed the specimen meanwhile. */
    'changed',
    /** The order of statuses does not allow it. */
    'order',
    'needs-note',
    /** Backwards, with a note. */
    'backwards',
    /** The specimen was collected more than three days ago and is only now received. */
    'old',
  ]),
  specimenID: v.number(),
})
export type SpecimenProblem = v.InferOutput<typeof SpecimenProblem>

/**
 * Sets the status of specimens: all of them, or none if there are errors, or warnings that the request does not
 * acknowledge (clinical §4, §7). `errors` and `warnings` of the request are those of an earlier reply: the warnings in
 * it are acknowledged. 404 `not-found` if the user may not see one of them.
 */
export const updateSpecStatus = endpoint({
  method: 'POST',
  path: 'labs/updateSpecStatus',
  allowedBy: desk,
  offline: 'never',
  isKeyed: true,
  body: v.object({
    newSpecStatusID: StatusId,
    newSpecStatusNote: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(specimenLimits.note))),
    errors: v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(500)),
    warnings: v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(500)),
    updatedSpecStatues: v.pipe(
      v.array(
        v.object({
          specimenID: id,
          /** The status that the user saw: another one refuses the update. */
          statusID: StatusId,
          CollectionMethodID: v.optional(v.nullable(id), null),
        }),
      ),
      v.minLength(1),
      v.maxLength(specimenLimits.atOnce),
    ),
    /** Whether a new sample is ordered for each specimen that is rejected (not in the spec). */
    isRecollected: v.optional(v.boolean(), false),
  }),
  reply: v.object({
    status: v.number(),
    data: v.object({
      errors: v.array(v.string()),
      warnings: v.array(v.string()),
      /** The same as codes, which the app shows in the user's language (not in the spec). */
      problems: v.optional(v.array(SpecimenProblem), []),
    }),
    error: v.optional(v.nullable(v.object({ message: v.string() })), null),
  }),
})
