import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { ODataQuery, rowsOf } from './odata.ts'

const text = v.nullable(v.string())

/** A way to contact a patient (portal §3 "Contact-method entry"). */
export const ContactMethodEntry = v.object({
  ContactMethodEntID: v.number(),
  /** Contact method; 8 is SMS. */
  ContactMethodID: v.number(),
  IsActive: v.boolean(),
  /** Time of the last change of `IsActive`, ISO 8601, UTC. */
  IsActiveDate: v.string(),
  NoteX: text,
  /** Time of the last change of any field, ISO 8601, UTC. */
  ZUDate: v.string(),
  RecptID: v.number(),
  RecptTypeID: v.number(),
  /**
   * Name of the staff member who made the last change for the patient, at `ZUDate` (not in the spec). Null if the patient
   * or their representative made it, or if it is unknown.
   */
  ByStaff: v.optional(text, null),
})
export type ContactMethodEntry = v.InferOutput<typeof ContactMethodEntry>

/** The contact-method entries of the session's patient, active or not. */
export const contactMethodEntries = endpoint({
  method: 'GET',
  path: 'odata/ContactMethodEntries',
  allowedBy: { whose: 'record', needs: ['settings'] },
  offline: 'never',
  query: ODataQuery,
  reply: rowsOf(v.partial(ContactMethodEntry)),
})

const note = v.nullable(v.pipe(v.string(), v.maxLength(200)))
const moment = v.pipe(v.string(), v.isoTimestamp())

/**
 * Changes an entry (portal §7). `IsActiveDate` is sent only if `IsActive` changed. The server ignores the sent times
 * and uses its own clock.
 *
 * A change by staff is marked with their name (`ByStaff`), is logged as theirs, and is reported to the patient in a
 * message.
 */
export const changeContactMethodEntry = endpoint({
  method: 'PATCH',
  path: 'odata/ContactMethodEntries/{ContactMethodEntID}',
  allowedBy: { whose: 'record', needs: ['settings'] },
  offline: 'never',
  params: v.object({ ContactMethodEntID: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber()) }),
  body: v.object({ IsActive: v.boolean(), NoteX: note, ZUDate: moment, IsActiveDate: v.optional(moment) }),
  reply: ContactMethodEntry,
})

/** Stores the first decision, with the same marks as `changeContactMethodEntry`. */
export const addContactMethodEntry = endpoint({
  method: 'POST',
  path: 'odata/ContactMethodEntries',
  allowedBy: { whose: 'record', needs: ['settings'] },
  offline: 'never',
  body: v.object({ ContactMethodID: v.literal(8), IsActive: v.boolean(), NoteX: note }),
  reply: ContactMethodEntry,
})

/** A patient's phone number (portal §3 "Phone entry"). */
export const PhoneEntry = v.object({
  PhoneEntryID: v.number(),
  PhoneTypeID: v.number(),
  TextNo: v.string(),
  AppearOrder: v.number(),
  PhoneCode: text,
  PhoneType_Ref: v.optional(v.nullable(v.object({ NameX: v.string() })), null),
})
export type PhoneEntry = v.InferOutput<typeof PhoneEntry>

/** Query for all phone numbers, in their order. */
export const phoneEntriesQuery = { $orderby: 'AppearOrder,PhoneEntryID', $expand: 'PhoneType_Ref' } as const

/** The phone numbers of the session's patient (portal §7, clinical §7). */
export const phoneEntries = endpoint({
  method: 'GET',
  path: 'odata/PhoneEntries',
  allowedBy: { whose: 'record', needsOneOf: ['settings', 'patientInfo', 'personalInfo'] },
  offline: 'record',
  fixedQueries: [phoneEntriesQuery],
  query: ODataQuery,
  reply: rowsOf(v.partial(PhoneEntry)),
})
