import * as v from 'valibot'
import { CalendarDay } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ScopePart } from './ScopePart.ts'

/** Who may decide who has access to the record that they opened. No call of this file is in the spec. */
const allowedBy = { whose: 'record', userType: 'staff', needs: ['patientInfo', 'patientAccess'] } as const

/** A person who may act for the patient. */
export const Representative = v.object({
  representativeId: v.number(),
  displayName: v.string(),
  userName: v.string(),
  /** What the patient is to the person, in the clinic's word, such as `mother`. */
  relationship: v.string(),
  /** What the person may use; null: all that their own account may. */
  scope: v.nullable(v.array(ScopePart)),
  /** When the person was added, ISO 8601, UTC; null if unknown. */
  startedAt: v.nullable(v.string()),
  /** Name of the staff member who added the person; null if an operator did, or if unknown. */
  addedBy: v.nullable(v.string()),
  /** The last day of the access, in the time zone of the patient's site; null: no end. */
  until: v.nullable(CalendarDay),
})
export type Representative = v.InferOutput<typeof Representative>

/** The patient's own account in the portal. */
export const PatientAccount = v.object({
  /**
   * - `none`: no account, and no invitation that is still valid.
   * - `invited`: an activation mail was sent and is valid.
   * - `active`: the patient can sign in.
   * - `closed`: an account exists, but can't be used.
   */
  state: v.picklist(['none', 'invited', 'active', 'closed']),
  /** When the newest activation mail was sent, and until when it is valid, ISO 8601, UTC; null if none was sent. */
  invitedAt: v.nullable(v.string()),
  invitedUntil: v.nullable(v.string()),
  /** The mail address in the record; null without a usable one. */
  EMail: v.nullable(v.string()),
  /** What the record lacks for an activation: a usable mail address, or a complete birth date. Null: nothing. */
  lacks: v.nullable(v.picklist(['mail', 'birth-date'])),
})
export type PatientAccount = v.InferOutput<typeof PatientAccount>

/** Who has access to the open record: the patient's account, and everyone who may act for the patient now. */
export const patientAccess = endpoint({
  method: 'GET',
  path: 'p-portal/patient-access',
  allowedBy,
  offline: 'never',
  reply: v.object({ account: PatientAccount, representatives: v.array(Representative) }),
})

/**
 * Sends the patient an activation mail. `EMail` is the address that the user saw and confirmed, and must be the one in
 * the record. 409 `conflict` if it is not, if the patient has an account, or if the record lacks something. 429 after
 * five mails to the address, or 30 of the user, in an hour.
 */
export const invitePatient = endpoint({
  method: 'POST',
  path: 'p-portal/patient-access/invite',
  allowedBy,
  offline: 'never',
  body: v.object({ EMail: v.pipe(v.string(), v.maxLength(254)) }),
  reply: v.object({ invitedUntil: v.string() }),
})

const plainText = (length: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(length), v.regex(/^[^\p{Cc}\p{Cf}\p{Surrogate}]*$/u))

/** What the patient can be to a representative, in the clinic's word. */
export const Relationship = plainText(60)

/**
 * Lets the person with this account act for the patient, or changes what they may use and until when. A repeat changes
 * nothing. Throws:
 * - 404 `not-found` unless the account is of a patient, a client or a representative, can sign in, and has this last
 *   name (or this whole name). All these cases have the same answer. 429 after five of them.
 * - 409 `conflict` if the account is the patient's own.
 * - 400 `bad-input` if `until` is in the past.
 */
export const addRepresentative = endpoint({
  method: 'POST',
  path: 'p-portal/patient-access/representatives',
  allowedBy,
  offline: 'never',
  body: v.object({
    userName: v.pipe(v.string(), v.maxLength(200)),
    NameLast: v.pipe(v.string(), v.maxLength(200)),
    relationship: Relationship,
    scope: v.nullable(v.pipe(v.array(ScopePart), v.minLength(1), v.maxLength(100))),
    until: v.nullable(v.pipe(CalendarDay, v.isoDate())),
  }),
  reply: v.object({
    outcome: v.picklist(['added', 'changed', 'unchanged']),
    representativeId: v.number(),
    displayName: v.string(),
  }),
})

/** Ends the access of a representative from their next call on. 404 if nobody with this id may act for the patient. */
export const endRepresentative = endpoint({
  method: 'POST',
  path: 'p-portal/patient-access/representatives/{representativeId}/end',
  allowedBy,
  offline: 'never',
  params: v.object({ representativeId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.toNumber()) }),
  body: v.object({}),
  reply: v.object({}),
})
