import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'

/** OData's system query options, as they stand in the address. */
const ODataQuery = v.object({
  $filter: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  $select: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  $expand: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  $orderby: v.optional(v.pipe(v.string(), v.maxLength(500))),
  $top: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
  $skip: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  $count: v.optional(v.picklist(['true', 'false'])),
})
export type ODataQuery = v.InferOutput<typeof ODataQuery>

export const Site = v.object({
  SiteID: v.number(),
  NameX: v.string(),
  NameX_Alias: v.nullable(v.string()),
  IsActive: v.boolean(),
  IsHomeSite: v.boolean(),
})

/** clinical §7: active sites with IsHomeSite, ordered by NameX. The resource name is chosen. */
export const sites = endpoint({
  method: 'GET',
  path: 'odata/Sites',
  access: 'session',
  offline: 'setting',
  query: ODataQuery,
  reply: v.object({ value: v.array(v.partial(Site)), '@odata.count': v.optional(v.number()) }),
})

const text = v.nullable(v.string())
const id = v.nullable(v.number())
const list = <T extends v.GenericSchema>(row: T) =>
  v.object({ value: v.array(row), '@odata.count': v.optional(v.number()) })

/** What a row refers to, where `$expand` asks for it: those of its fields that the `$select` in it names. */
const SiteRef = v.partial(v.object({ SiteID: v.number(), NameX: v.string() }))
const ProviderRef = v.partial(v.object({ PrvID: v.number(), NameFirst: text, NameLast: text, SiteID: id }))

/** portal §3 "Patient (account patient list)", as far as this clinic knows it. */
export const PatientRow = v.object({
  PtID: v.number(),
  AcctPtID: v.number(),
  /** The medical record number. */
  ExtID: text,
  NameFirst: v.string(),
  NameMiddle: text,
  NameLast: v.string(),
  NameNick: text,
  Title: text,
  DOB: v.nullable(ClinicalDate),
  Sex: v.string(),
  EMail: text,
  IsActive: v.boolean(),
  MaritalStatus: text,
  SiteID: id,
  PrvID1: id,
  Site: v.nullable(SiteRef),
  Prv1: v.nullable(ProviderRef),
})
export type PatientRow = v.InferOutput<typeof PatientRow>

/** Staff's patient list: active patients of their sites, by name (portal §7). The resource name is chosen. */
export const patients = endpoint({
  method: 'GET',
  path: 'odata/Patients',
  access: 'session',
  offline: 'never',
  query: ODataQuery,
  reply: list(v.partial(PatientRow)),
})

/**
 * The same with the options in the body, as OData's `$query` has it: names that somebody looks for belong in no address,
 * and so in no log of one. Chosen.
 */
export const searchPatients = endpoint({
  method: 'POST',
  path: 'odata/Patients/$query',
  access: 'session',
  offline: 'never',
  body: ODataQuery,
  reply: list(v.partial(PatientRow)),
})

/** portal §3 "Patient encounter", as far as this clinic knows it. */
export const EncounterRow = v.object({
  PtEncID: v.number(),
  PtID: v.number(),
  EncNo: text,
  DtFrom: v.nullable(ClinicalDate),
  DtTo: v.nullable(ClinicalDate),
  Type: text,
  Class: text,
  Status: text,
  Reason: text,
  Providers: text,
  Site: v.nullable(SiteRef),
})
export type EncounterRow = v.InferOutput<typeof EncounterRow>

/** The encounters of the open patient, DtFrom descending (portal §7). */
export const encounters = endpoint({
  method: 'GET',
  path: 'odata/PtEncounters',
  access: 'session',
  offline: 'never',
  query: ODataQuery,
  reply: list(v.partial(EncounterRow)),
})

/** portal §3 "Appointment-location query". */
export const ApptLocationRow = v.object({
  ApptLocationID: v.number(),
  ApptID: v.number(),
  PtEncID: id,
  IsBedAssig: v.boolean(),
  PtID: v.number(),
  Location: v.partial(v.object({ LocID: v.number(), NameX: v.string() })),
  /** By the clinic's clock, `yyyy-mm-ddTHH:mm`. */
  Appt: v.partial(v.object({ DateAppt: v.string() })),
})
export type ApptLocationRow = v.InferOutput<typeof ApptLocationRow>

/** Where the open patient was and will be, DateAppt descending. */
export const apptLocations = endpoint({
  method: 'GET',
  path: 'odata/ApptLocations',
  access: 'session',
  offline: 'never',
  query: ODataQuery,
  reply: list(v.partial(ApptLocationRow)),
})

/** portal §3 "Contact-method entry". */
export const ContactMethodEntry = v.object({
  ContactMethodEntID: v.number(),
  /** 8 means SMS. */
  ContactMethodID: v.number(),
  IsActive: v.boolean(),
  /** ISO 8601, UTC, as `ZUDate`: when `IsActive` last changed, and when anything did. */
  IsActiveDate: v.string(),
  NoteX: text,
  ZUDate: v.string(),
  RecptID: v.number(),
  RecptTypeID: v.number(),
})
export type ContactMethodEntry = v.InferOutput<typeof ContactMethodEntry>

/** How the patient of this session wants to be reached. */
export const contactMethodEntries = endpoint({
  method: 'GET',
  path: 'odata/ContactMethodEntries',
  access: 'session',
  offline: 'never',
  query: ODataQuery,
  reply: list(v.partial(ContactMethodEntry)),
})

const note = v.nullable(v.pipe(v.string(), v.maxLength(200)))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** portal §7: IsActiveDate where the flag changed. The server writes its own times; those sent say only what changed. */
export const changeContactMethodEntry = endpoint({
  method: 'PATCH',
  path: 'odata/ContactMethodEntries/{ContactMethodEntID}',
  access: 'session',
  offline: 'never',
  params: v.object({ ContactMethodEntID: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber()) }),
  body: v.object({ IsActive: v.boolean(), NoteX: note, ZUDate: moment, IsActiveDate: v.optional(moment) }),
  reply: ContactMethodEntry,
})

export const addContactMethodEntry = endpoint({
  method: 'POST',
  path: 'odata/ContactMethodEntries',
  access: 'session',
  offline: 'never',
  body: v.object({ ContactMethodID: v.literal(8), IsActive: v.boolean(), NoteX: note }),
  reply: ContactMethodEntry,
})

/** portal §3 "Phone entry". */
export const PhoneEntry = v.object({
  PhoneEntryID: v.number(),
  PhoneTypeID: v.number(),
  TextNo: v.string(),
  AppearOrder: v.number(),
  PhoneCode: text,
})
export type PhoneEntry = v.InferOutput<typeof PhoneEntry>

/** The phone numbers of the patient of this session, in their order. */
export const phoneEntries = endpoint({
  method: 'GET',
  path: 'odata/PhoneEntries',
  access: 'session',
  offline: 'never',
  query: ODataQuery,
  reply: list(v.partial(PhoneEntry)),
})
