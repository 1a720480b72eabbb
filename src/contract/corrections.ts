import * as v from 'valibot'
import { authorshipField } from './authorship.ts'
import { CalendarDay } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { entryLimits, isSocialSecurityNumber, personalInfoLimits } from './personalInfo.ts'

/** Days within which the clinic must answer (45 CFR 164.526). */
export const answerDays = 60

/** Maximum length of notes, reasons and statements, characters. */
export const correctionLimits = { note: 2000, changes: 40 } as const

const key = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const line = v.nullable(v.pipe(v.string(), v.maxLength(personalInfoLimits.name)))

/** A wished address. `StateName`: a state that is in no list. */
export const AddressValue = v.object({
  TypeId: key,
  Street: v.pipe(v.string(), v.maxLength(personalInfoLimits.street)),
  ZipCodeId: v.nullable(key),
  ZipCode: v.nullable(v.pipe(v.string(), v.maxLength(personalInfoLimits.zipCode))),
  City: v.nullable(v.pipe(v.string(), v.maxLength(personalInfoLimits.city))),
  StateId: v.nullable(key),
  StateName: v.nullable(v.pipe(v.string(), v.maxLength(personalInfoLimits.city))),
  CountryId: v.nullable(key),
  IsDefault: v.boolean(),
})
export type AddressValue = v.InferOutput<typeof AddressValue>

/** A wished phone number. */
export const PhoneValue = v.object({
  PhoneTypeID: key,
  TextNo: v.pipe(v.string(), v.minLength(1), v.maxLength(personalInfoLimits.phone)),
})
export type PhoneValue = v.InferOutput<typeof PhoneValue>

/** Recorded values may break the limits of wished ones, as imported ones do. These limits only bound their size. */
const recordedText = v.pipe(v.string(), v.maxLength(10_000))
const recordedLine = v.nullable(recordedText)
const recordedNumber = v.number()
const recordedReference = v.nullable(recordedNumber)
const recordedIds = v.pipe(v.array(recordedNumber), v.maxLength(1000))
/** An address as it is recorded. */
export const RecordedAddress = v.object({
  TypeId: recordedNumber,
  Street: recordedText,
  ZipCodeId: recordedReference,
  ZipCode: recordedLine,
  City: recordedLine,
  StateId: recordedReference,
  StateName: recordedLine,
  CountryId: recordedReference,
  IsDefault: v.boolean(),
})
/** A phone number as it is recorded. */
export const RecordedPhone = v.object({ PhoneTypeID: recordedNumber, TextNo: recordedText })

const change = <F extends string, From extends v.GenericSchema, To extends v.GenericSchema>(
  field: F,
  from: From,
  to: To,
) => v.object({ field: v.literal(field), from, to })
const entry = <F extends string, From extends v.GenericSchema, To extends v.GenericSchema>(
  field: F,
  from: From,
  to: To,
) => v.object({ field: v.literal(field), entryId: v.nullable(key), from: v.nullable(from), to: v.nullable(to) })
const ids = (most: number) => v.pipe(v.array(key), v.maxLength(most))
const required = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(personalInfoLimits.name))
const reference = v.nullable(key)
const sex = v.picklist(['F', 'M', 'U'])

/**
 * A wished change of one field. Null: nothing is recorded, or nothing should be. `Address` and `Phone` name their entry:
 * null for a new one; `to` null removes it. Languages: the first one is the preferred. The old value of `SSN` and
 * `DriverLicNo` is masked. `from` may break the limits of `to`; the server stores what is recorded instead.
 */
export const CorrectionChange = v.variant('field', [
  change('Title', recordedLine, line),
  change('NameFirst', recordedText, required),
  change('NameMiddle', recordedLine, line),
  change('NameLast', recordedText, required),
  change('NameSuffix', recordedLine, line),
  change('NameNick', recordedLine, line),
  change('Sex', sex, sex),
  change('SSN', recordedLine, v.nullable(v.pipe(v.string(), v.check(isSocialSecurityNumber)))),
  change('DOB', recordedLine, v.nullable(CalendarDay)),
  change('DriverLicNo', recordedLine, line),
  change('DriverLicStID', recordedReference, reference),
  change('MaritalStatus', recordedLine, line),
  change('SchoolID', recordedReference, reference),
  change('IsStudent', v.boolean(), v.boolean()),
  change('IsStudentFullTime', v.boolean(), v.boolean()),
  change('Languages', recordedIds, ids(entryLimits.languages)),
  change('Race', recordedIds, ids(entryLimits.concepts)),
  change('Ethnicity', recordedIds, ids(entryLimits.concepts)),
  change('Religion', recordedIds, ids(entryLimits.concepts)),
  entry('Address', RecordedAddress, AddressValue),
  entry('Phone', RecordedPhone, PhoneValue),
])
export type CorrectionChange = v.InferOutput<typeof CorrectionChange>
export type CorrectionField = CorrectionChange['field']
export type CorrectionValue = CorrectionChange['to']

/** Fields whose values are stored sealed, and leave the server only masked. */
export const sealedFields = ['SSN', 'DriverLicNo'] as const satisfies readonly CorrectionField[]

/** `sent`: waits for the clinic. `done`: accepted, and saved in the record. */
export const correctionStates = ['sent', 'done', 'declined'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** A request of a patient, or of a person who acts for them. */
export const CorrectionRequest = v.object({
  /** The patient. The session might show another person when the request is sent. */
  PtID: key,
  changes: v.pipe(v.array(CorrectionChange), v.minLength(1), v.maxLength(correctionLimits.changes)),
  note: v.pipe(v.string(), v.trim(), v.maxLength(correctionLimits.note)),
})
export type CorrectionRequest = v.InferOutput<typeof CorrectionRequest>

/**
 * Asks the clinic to correct personal information (clinical §7: the patient resource's notif-prv). The provider gets a
 * message. Nothing in the record changes. Throws 403 `not-allowed` for staff, and if the user may not see that record.
 */
export const requestCorrection = endpoint({
  method: 'POST',
  path: 'odata/Patients/notif-prv',
  allowedBy: { whose: 'user', needs: ['personalInfo'] },
  offline: 'queue',
  body: CorrectionRequest,
  reply: v.object({ requestId: v.number() }),
})

/** A change as it was requested, with its answer. Values of sealed fields are masked. */
const AnsweredChange = v.object({
  changeId: v.number(),
  field: v.string(),
  entryId: v.nullable(v.number()),
  /** Values as in `CorrectionChange`. */
  from: v.unknown(),
  to: v.unknown(),
  state: v.picklist(correctionStates),
  reason: v.nullable(v.string()),
})
export type AnsweredChange = v.InferOutput<typeof AnsweredChange>

/**
 * What else has the patient's name on file (not in the spec). `policies`: current ones that the patient holds, with the
 * holder's name as the insurer has it. `prescriptions`: current ones by pharmacy, null if none is recorded.
 */
const NameUses = v.object({
  policies: v.array(v.object({ plan: v.string(), holder: v.string() })),
  prescriptions: v.array(v.object({ pharmacy: v.nullable(v.string()), count: v.number() })),
})
export type NameUses = v.InferOutput<typeof NameUses>

/** A request with its answers. */
export const Correction = v.object({
  requestId: v.number(),
  askedAt: v.string(),
  /** Day by which the clinic must answer, `yyyy-mm-dd`. */
  answerBy: CalendarDay,
  note: v.nullable(v.string()),
  changes: v.array(AnsweredChange),
  withdrawnAt: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  answeredBy: v.nullable(v.string()),
  /** The person's statement that they disagree. */
  disagreement: v.nullable(v.string()),
  disagreedAt: v.nullable(v.string()),
  authorship: authorshipField,
  /** Only for staff, and only if the request waits and asks for another first or last name. */
  nameUses: v.optional(NameUses),
})
export type Correction = v.InferOutput<typeof Correction>

/**
 * The requests of the session's patient, newest first, at most 50. Staff also receive what else has the name that is to
 * change. This call and those below are not in the spec.
 */
export const corrections = endpoint({
  method: 'GET',
  path: 'p-portal/corrections',
  allowedBy: { whose: 'record', needs: ['personalInfo'] },
  offline: 'record',
  reply: v.array(Correction),
})

const params = v.object({ requestId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })
const statement = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(correctionLimits.note))

/** Takes back a request that has no answer. 409 `conflict` if it has one. 403 `not-allowed` for staff. */
export const withdrawCorrection = endpoint({
  method: 'POST',
  path: 'p-portal/corrections/{requestId}/withdraw',
  allowedBy: { whose: 'record', needs: ['personalInfo'] },
  offline: 'never',
  isKeyed: true,
  params,
  body: v.object({}),
  reply: v.object({}),
})

/**
 * Adds the person's statement that they disagree with a decline (45 CFR 164.526). 409 `conflict` if nothing was declined
 * or there is a statement. 403 `not-allowed` for staff.
 */
export const disagree = endpoint({
  method: 'POST',
  path: 'p-portal/corrections/{requestId}/disagree',
  allowedBy: { whose: 'record', needs: ['personalInfo'] },
  offline: 'never',
  isKeyed: true,
  params,
  body: v.object({ statement }),
  reply: v.object({}),
})

/**
 * Answers every change of a request. Accepted changes are saved in the record, all or none; the patient gets a message.
 * 409 `conflict` if it was answered or withdrawn. 412 `changed-meanwhile` if the record was changed after `UpdatedAt`
 * (`PatientDetails`). 400 `bad-input` if an answer is missing, or if the record could not be saved with an accepted
 * change.
 */
export const answerCorrection = endpoint({
  method: 'POST',
  path: 'p-portal/corrections/{requestId}/answer',
  allowedBy: { whose: 'record', userType: 'staff', needs: ['personalInfo'] },
  offline: 'never',
  isKeyed: true,
  params,
  body: v.object({
    UpdatedAt: v.string(),
    answers: v.pipe(
      v.array(
        v.variant('state', [
          v.object({ changeId: key, state: v.literal('done') }),
          v.object({ changeId: key, state: v.literal('declined'), reason: statement }),
        ]),
      ),
      v.minLength(1),
      v.maxLength(correctionLimits.changes),
    ),
  }),
  reply: v.object({}),
})

/** A request that waits for an answer, with its patient. */
export const WaitingCorrection = v.object({
  requestId: v.number(),
  ptId: v.number(),
  patientName: v.string(),
  askedAt: v.string(),
  answerBy: CalendarDay,
  /** Number of changes. */
  count: v.number(),
})
export type WaitingCorrection = v.InferOutput<typeof WaitingCorrection>

/** Requests that wait for an answer, of all patients whom the caller may see, oldest first. At most 200. */
export const waitingCorrections = endpoint({
  method: 'GET',
  path: 'p-portal/corrections/waiting',
  allowedBy: { whose: 'user', userType: 'staff', needs: ['personalInfo', 'patientInfo'] },
  offline: 'never',
  reply: v.array(WaitingCorrection),
})
