import * as v from 'valibot'
import { ClinicalDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ODataQuery, rowsOf } from './odata.ts'

const text = v.nullable(v.string())
const id = v.nullable(v.number())

/**
 * A site or provider that a row refers to. Present if `$expand` requests it, with the fields that its `$select` names.
 */
const SiteRef = v.partial(v.object({ SiteID: v.number(), NameX: v.string() }))
const ProviderRef = v.partial(v.object({ PrvID: v.number(), NameFirst: text, NameLast: text, SiteID: id }))

/** A row of staff's patient list, with the supported fields of portal §3 "Patient (account patient list)". */
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

/**
 * The patient list of staff: active patients of the sites that the user may use, and active patients without a site.
 * The portal requests it ordered by name (portal §7). The resource name is not in the spec.
 */
export const patients = endpoint({
  method: 'GET',
  path: 'odata/Patients',
  allowedBy: { whose: 'user', userType: 'staff', needs: ['patientInfo'] },
  offline: 'never',
  query: ODataQuery,
  reply: rowsOf(v.partial(PatientRow)),
})

/**
 * Like `patients`, with the options in the body, as in OData's `$query`: searched names must not appear in addresses,
 * because addresses are logged. Not in the spec.
 */
export const searchPatients = endpoint({
  method: 'POST',
  path: 'odata/Patients/$query',
  allowedBy: { whose: 'user', userType: 'staff', needs: ['patientInfo'] },
  offline: 'never',
  body: ODataQuery,
  reply: rowsOf(v.partial(PatientRow)),
})

/** A visit of a patient, with the supported fields of portal §3 "Patient encounter". */
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

/** The encounters of the open patient. The portal requests them by DtFrom descending (portal §7). */
export const encounters = endpoint({
  method: 'GET',
  path: 'odata/PtEncounters',
  allowedBy: { whose: 'record', needsOneOf: ['patientInfo', 'visits'] },
  offline: 'never',
  query: ODataQuery,
  reply: rowsOf(v.partial(EncounterRow)),
})

/** A location of an appointment (portal §3 "Appointment-location query"). */
export const ApptLocationRow = v.object({
  ApptLocationID: v.number(),
  ApptID: v.number(),
  PtEncID: id,
  IsBedAssig: v.boolean(),
  PtID: v.number(),
  Location: v.partial(v.object({ LocID: v.number(), NameX: v.string() })),
  /** `DateAppt` is local time at the clinic, `yyyy-mm-ddTHH:mm`. */
  Appt: v.partial(v.object({ DateAppt: v.string() })),
})
export type ApptLocationRow = v.InferOutput<typeof ApptLocationRow>

/** Locations of the open patient's past and future appointments. The portal requests them by DateAppt descending. */
export const apptLocations = endpoint({
  method: 'GET',
  path: 'odata/ApptLocations',
  allowedBy: { whose: 'record', needsOneOf: ['patientInfo', 'visits'] },
  offline: 'never',
  query: ODataQuery,
  reply: rowsOf(v.partial(ApptLocationRow)),
})
