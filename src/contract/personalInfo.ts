import * as v from 'valibot'
import { CalendarDay, ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ODataQuery, rowsOf } from './odata.ts'

const text = v.nullable(v.string())
const id = v.nullable(v.number())
const reference = <T extends v.ObjectEntries>(entries: T) => v.optional(v.nullable(v.object(entries)), null)
const named = reference({ NameX: v.string() })
const coded = reference({ CodeX: v.string(), NameX: v.string() })

/** Maximum lengths of what staff enter, characters. */
export const personalInfoLimits = { name: 200, street: 500, city: 200, zipCode: 10, phone: 20 } as const

/** Maximum numbers of entries of a patient. */
export const entryLimits = { addresses: 20, phones: 20, languages: 20, concepts: 50 } as const

/**
 * A patient's details (clinical §3 "Patient"). Social security and driver licence numbers are only masked, such as
 * `***-**-1234`: `showMasked` returns them. The fields after `UpdatedAt` are of the billing section, which staff see.
 */
export const PatientDetails = v.object({
  PtID: v.number(),
  /** The medical record number. */
  ExtID: text,
  Title: text,
  NameFirst: v.string(),
  NameMiddle: text,
  NameLast: v.string(),
  /** Null also if the suffix is in no list: `NameSuffix` is the recorded text. */
  SuffixID: id,
  NameSuffix: text,
  NameNick: text,
  /** F, M or U (portal §3). */
  Sex: v.string(),
  /** FHIR's code (`male`, `female`, `other`, `unknown`); null if not stated. Not in the spec. */
  Gender: v.optional(text, null),
  SSNMasked: text,
  DOB: v.nullable(ClinicalDate),
  DriverLicNoMasked: text,
  DriverLicStID: id,
  MaritalStatus: text,
  SchoolID: id,
  IsStudent: v.boolean(),
  IsStudentFullTime: v.boolean(),
  AdvDirectiveID: id,
  AdvDirectiveDate: v.nullable(ClinicalDate),
  /** Recorded texts that are in no list; null if the entries say the same or nothing is recorded. Not in the spec. */
  LanguageText: v.optional(text, null),
  RaceText: v.optional(text, null),
  EthnicityText: v.optional(text, null),
  ReligionText: v.optional(text, null),
  HasPicture: v.boolean(),
  /** IANA time zone of the patient's clinic, by whose day the age counts. Not in the spec. */
  SiteTimeZone: v.optional(text, null),
  /** Time of the last change of the details or of an entry, ISO 8601, UTC. */
  UpdatedAt: v.string(),
  IsAcctHolder: v.boolean(),
  PrvID1: id,
  PrvID2: id,
  SiteID: id,
  BillingTypeID: id,
  /** Don't send statement. */
  DSS: v.boolean(),
  DriverLicSt_Ref: coded,
  School_Ref: named,
  AdvDirective_Ref: named,
})
export type PatientDetails = v.InferOutput<typeof PatientDetails>

/** Names of the fields of the billing section, which patients never receive. */
export const billingSectionFields = ['IsAcctHolder', 'PrvID1', 'PrvID2', 'SiteID', 'BillingTypeID', 'DSS'] as const

const shownFields =
  'PtID,ExtID,Title,NameFirst,NameMiddle,NameLast,SuffixID,NameSuffix,NameNick,Sex,Gender,SSNMasked,DOB,' +
  'DriverLicNoMasked,DriverLicStID,MaritalStatus,SchoolID,IsStudent,IsStudentFullTime,AdvDirectiveID,' +
  'AdvDirectiveDate,LanguageText,RaceText,EthnicityText,ReligionText,HasPicture,SiteTimeZone,UpdatedAt'
const detailReferences = 'DriverLicSt_Ref,School_Ref,AdvDirective_Ref'

/** Queries for the details: without the billing section for patients, with it for staff. */
export const detailQueries = {
  patient: { $select: shownFields, $expand: detailReferences },
  staff: { $select: `${shownFields},${billingSectionFields.join(',')}`, $expand: detailReferences },
} as const

const ofRecord = { whose: 'record', needs: ['personalInfo'] } as const
const editor = { whose: 'record', userType: 'staff', needs: ['personalInfo'] } as const

/**
 * The details of the session's patient (clinical §7). The resource name is not in the spec. Throws 400 if a caller who
 * is not staff requests a field of the billing section.
 */
export const patientDetails = endpoint({
  method: 'GET',
  path: 'odata/PatientDetails',
  allowedBy: ofRecord,
  offline: 'record',
  // The billing section is not stored: only staff read it, who need a connection to edit.
  fixedQueries: [detailQueries.patient],
  query: ODataQuery,
  reply: rowsOf(v.partial(PatientDetails)),
})

/** An address of a patient (clinical §3 "Address entry"). */
export const AddressEntry = v.object({
  AddrEntryID: v.number(),
  AddrTypeID: v.number(),
  /** Lines before the city, separated by line breaks. */
  StreetAddr: v.string(),
  /** The listed postal code; null if it was typed or imported. */
  ZipCodeID: id,
  ZipCode: text,
  City: text,
  StateID: id,
  /** Name of a state that is in no list. */
  StateName: text,
  CountryID: id,
  IsDefault: v.boolean(),
  AddrType_Ref: named,
  State_Ref: coded,
  Country_Ref: coded,
})
export type AddressEntry = v.InferOutput<typeof AddressEntry>
/** Query for all addresses, the default one first. */
export const addressEntriesQuery = {
  $orderby: 'IsDefault desc,AddrEntryID',
  $expand: 'AddrType_Ref,State_Ref,Country_Ref',
} as const
export const addressEntries = endpoint({
  method: 'GET',
  path: 'odata/AddressEntries',
  allowedBy: ofRecord,
  offline: 'record',
  fixedQueries: [addressEntriesQuery],
  query: ODataQuery,
  reply: rowsOf(v.partial(AddressEntry)),
})

/** A language that a patient speaks (clinical §3 "Language entry"). */
export const LanguageEntry = v.object({
  LangEntID: v.number(),
  LangID: v.number(),
  IsPreferred: v.boolean(),
  RecptID: v.number(),
  RecptTypeID: v.number(),
  Lang_Ref: coded,
})
export type LanguageEntry = v.InferOutput<typeof LanguageEntry>
/** Query for all languages, the preferred one first. */
export const languageEntriesQuery = { $orderby: 'IsPreferred desc,LangEntID', $expand: 'Lang_Ref' } as const
export const languageEntries = endpoint({
  method: 'GET',
  path: 'odata/LanguageEntries',
  allowedBy: ofRecord,
  offline: 'record',
  fixedQueries: [languageEntriesQuery],
  query: ODataQuery,
  reply: rowsOf(v.partial(LanguageEntry)),
})

/** A race, ethnicity or religion of a patient (clinical §3 "Concept entry"). */
export const ConceptEntry = v.object({
  ConceptEntryID: v.number(),
  ConceptID: v.number(),
  /** 1 race, 2 ethnicity, 3 religion. */
  ConceptTypeID: v.number(),
  ParentConceptID: id,
  CodeX: v.string(),
  NameX: v.string(),
})
export type ConceptEntry = v.InferOutput<typeof ConceptEntry>
export const conceptEntriesQuery = { $orderby: 'ConceptTypeID,ConceptID' } as const
export const conceptEntries = endpoint({
  method: 'GET',
  path: 'odata/ConceptEntries',
  allowedBy: ofRecord,
  offline: 'record',
  fixedQueries: [conceptEntriesQuery],
  query: ODataQuery,
  reply: rowsOf(v.partial(ConceptEntry)),
})

/** The picture of the session's patient; null if there is none (not in the spec). */
export const patientPicture = endpoint({
  method: 'GET',
  path: 'p-portal/personal-info/picture',
  allowedBy: ofRecord,
  offline: 'record',
  reply: v.object({ blobAsDataURL: text }),
})

/**
 * Returns a masked number of the session's patient in full, and logs that it was shown (not in the spec). 404 if there is
 * none. A POST, so that no cache stores it.
 */
export const showMasked = endpoint({
  method: 'POST',
  path: 'p-portal/personal-info/show',
  allowedBy: ofRecord,
  offline: 'never',
  body: v.object({ field: v.picklist(['SSN', 'DriverLicNo']) }),
  reply: v.object({ value: v.string() }),
})

/** Who last changed a field, for staff (not in the spec). `field`: a name in `PatientDetails`, or `Address/7`. */
export const FieldChange = v.object({ field: v.string(), changedAt: v.string(), changedBy: v.string() })
export type FieldChange = v.InferOutput<typeof FieldChange>
export const personalInfoChanges = endpoint({
  method: 'GET',
  path: 'p-portal/personal-info/changes',
  allowedBy: editor,
  offline: 'never',
  reply: v.array(FieldChange),
})

const key = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const optionalKey = v.nullable(key)
const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const optionalLine = (most: number) =>
  v.nullable(
    v.pipe(
      line(most),
      v.transform((value) => (value === '' ? null : value)),
    ),
  )
const name = optionalLine(personalInfoLimits.name)

/**
 * Whether a text is a valid social security number. The chosen rule is that of the Social Security Administration: 9
 * digits, area not 000, 666 or 900 to 999, group not 00, serial not 0000. Dashes and spaces between the three parts are
 * allowed.
 */
export function isSocialSecurityNumber(value: string): boolean {
  const [, area, group, serial] = /^\s*(\d{3})[- ]?(\d{2})[- ]?(\d{4})\s*$/.exec(value) ?? []
  if (!area || !group || !serial) return false
  return area !== '000' && area !== '666' && area < '900' && group !== '00' && serial !== '0000'
}

/** A new or changed address (clinical §3). `EntryId` 0: a new one. */
export const AddressEdit = v.object({
  EntryId: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  TypeId: key,
  Street: line(personalInfoLimits.street),
  ZipCodeId: optionalKey,
  ZipCode: optionalLine(personalInfoLimits.zipCode),
  City: optionalLine(personalInfoLimits.city),
  StateId: optionalKey,
  /** Name of a state that is in no list (not in the spec). */
  StateName: v.optional(optionalLine(personalInfoLimits.city), null),
  CountryId: optionalKey,
  IsDefault: v.boolean(),
})
export type AddressEdit = v.InferOutput<typeof AddressEdit>

/** A new or changed phone number. `PhoneEntryID` 0: a new one. `TextNo`: only digits are stored. */
export const PhoneEdit = v.object({
  PhoneEntryID: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  PhoneTypeID: key,
  TextNo: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(personalInfoLimits.phone)),
})
export type PhoneEdit = v.InferOutput<typeof PhoneEdit>

const removed = v.optional(v.pipe(v.array(key), v.maxLength(entryLimits.addresses)), [])
const keys = (most: number) => v.pipe(v.array(key), v.maxLength(most))

/** Fields of the patient that staff can change. A field that is missing stays as it is. */
export const PatientEdit = v.partial(
  v.object({
    Title: name,
    NameFirst: v.pipe(line(personalInfoLimits.name), v.nonEmpty()),
    NameMiddle: name,
    NameLast: v.pipe(line(personalInfoLimits.name), v.nonEmpty()),
    NameSuffix: name,
    NameNick: name,
    Sex: v.picklist(['F', 'M', 'U']),
    SSN: v.nullable(v.pipe(v.string(), v.check(isSocialSecurityNumber))),
    DOB: v.nullable(CalendarDay),
    DriverLicNo: optionalLine(50),
    DriverLicStID: optionalKey,
    MaritalStatus: name,
    SchoolID: optionalKey,
    IsStudent: v.boolean(),
    IsStudentFullTime: v.boolean(),
    AdvDirectiveID: optionalKey,
    AdvDirectiveDate: v.nullable(ClinicalDate),
    IsAcctHolder: v.boolean(),
    PrvID1: optionalKey,
    PrvID2: optionalKey,
    SiteID: optionalKey,
    BillingTypeID: optionalKey,
    DSS: v.boolean(),
  }),
)
export type PatientEdit = v.InferOutput<typeof PatientEdit>

/** Fields of which a recorded text can be in no list, such as `RaceText`. */
export const textFields = ['Languages', 'Race', 'Ethnicity', 'Religion'] as const
export type TextField = (typeof textFields)[number]

/**
 * Pending changes of staff, saved together in one transaction (clinical §4). What is missing stays as it is. Concept
 * and language lists replace the former ones; the first language is the preferred one.
 */
export const PersonalInfoEdit = v.object({
  /** `UpdatedAt` of the details that the changes were made on. */
  UpdatedAt: v.string(),
  patient: v.optional(PatientEdit, {}),
  addresses: v.optional(
    v.object({ saved: v.pipe(v.array(AddressEdit), v.maxLength(entryLimits.addresses)), removed }),
    { saved: [] },
  ),
  phones: v.optional(v.object({ saved: v.pipe(v.array(PhoneEdit), v.maxLength(entryLimits.phones)), removed }), {
    saved: [],
  }),
  LangIDs: v.optional(keys(entryLimits.languages)),
  RaceConceptIDs: v.optional(keys(entryLimits.concepts)),
  EthnicityConceptIDs: v.optional(keys(entryLimits.concepts)),
  ReligionConceptIDs: v.optional(keys(entryLimits.concepts)),
  /** Fields whose recorded text is removed (not in the spec). A field without a text stays as it is. */
  removedTexts: v.optional(v.pipe(v.array(v.picklist(textFields)), v.maxLength(textFields.length))),
  /** Key of an upload of the category `patientPicture`; null removes the picture. */
  pictureUploadKey: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
})
export type PersonalInfoEdit = v.InferOutput<typeof PersonalInfoEdit>

/** The lists of `PersonalInfoEdit` by the field that they replace. */
export const listFields = {
  Languages: 'LangIDs',
  Race: 'RaceConceptIDs',
  Ethnicity: 'EthnicityConceptIDs',
  Religion: 'ReligionConceptIDs',
} as const satisfies Readonly<Record<TextField, keyof PersonalInfoEdit>>

/**
 * Saves pending changes of staff (clinical §4, §7; path chosen). Throws 412 `changed-meanwhile` if the details or an
 * entry changed after `UpdatedAt`, 404 `not-found` for another patient's entry, 400 `bad-input` for a number that is in
 * no list, a phone type that is used twice, or more than one default address. Nothing is saved then. Also 403
 * `not-allowed` for another patient than that of the record.
 */
export const savePersonalInfo = endpoint({
  method: 'PATCH',
  path: 'odata/Patients/{PtID}',
  allowedBy: editor,
  offline: 'never',
  isKeyed: true,
  params: v.object({ PtID: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
  body: PersonalInfoEdit,
  reply: v.object({ UpdatedAt: v.string() }),
})
