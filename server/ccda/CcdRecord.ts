import type { Demographics } from '../demographics/readDemographics.ts'
import type { patientContacts, patients, policies, providers, sites } from '../db/schema/people.ts'
import type {
  administeredMedications,
  allergies,
  appointments,
  documents,
  encounters,
  immunizations,
  labFindings,
  labProcedures,
  medications,
  prescriptions,
  problems,
  procedures,
  radiologyStudies,
  vitals,
} from '../db/schema/records.ts'

/** Columns that no document has. */
type Unwritten = 'source' | 'updatedAt' | 'sortedAt' | 'ptId'
type Row<Table extends { readonly $inferSelect: object }> = Omit<Table['$inferSelect'], Unwritten>

/** Without the columns that no document has, such as sealed numbers. */
export type PatientRow = Pick<
  typeof patients.$inferSelect,
  | ('ptId' | 'extId' | 'nameFirst' | 'nameMiddle' | 'nameLast' | 'nameNick' | 'namePrefix' | 'nameSuffix' | 'sex')
  | ('gender' | 'dob' | 'deceased' | 'maritalStatus' | 'language' | 'race' | 'ethnicity' | 'religion' | 'email')
  | ('siteId' | 'prvId1')
>
export type ContactRow = Row<typeof patientContacts>
export type ProviderRow = Row<typeof providers>
export type SiteRow = Pick<typeof sites.$inferSelect, 'siteId' | 'name' | 'address' | 'phone' | 'timeZone'>
export type AllergyRow = Row<typeof allergies>
export type ProblemRow = Row<typeof problems>
export type MedicationRow = Row<typeof medications>
export type PrescriptionRow = Row<typeof prescriptions>
export type AdministrationRow = Row<typeof administeredMedications>
export type ImmunizationRow = Row<typeof immunizations>
export type ProcedureRow = Row<typeof procedures>
export type EncounterRow = Row<typeof encounters> & { readonly siteName: string | null }
export type VitalsRow = Omit<Row<typeof vitals>, 'parts'>
export type FindingRow = Row<typeof labFindings>
export type LabRow = Row<typeof labProcedures> & { readonly findings: readonly FindingRow[] }
export type RadiologyRow = Row<typeof radiologyStudies>
export type PolicyRow = Row<typeof policies> & {
  /** The company that pays, its number for electronic claims, and its phone for members. Null if not known. */
  readonly payorName: string | null
  readonly payerId: string | null
  readonly memberPhone: string | null
}
export type NoteRow = Pick<typeof documents.$inferSelect, 'docId' | 'title' | 'date'> & {
  /** Null: the document is no plain text, or there is no room for it. */
  readonly text: string | null
}

export interface AppointmentRow extends Pick<typeof appointments.$inferSelect, 'apptId' | 'template' | 'doctor'> {
  /** Clinical date with the offset of its place. */
  readonly start: string
  /** Whether the clinic has not confirmed it yet. */
  readonly isRequest: boolean
  readonly siteName: string | null
}

/** What a Continuity of Care Document is made of: the rows of one patient's record. */
export interface CcdRecord {
  readonly patient: PatientRow
  readonly demographics: Demographics
  readonly contacts: readonly ContactRow[]
  /** The patient's provider; null if there is none. */
  readonly provider: ProviderRow | null
  /** The site that the patient belongs to; null if there is none. */
  readonly site: SiteRow | null
  readonly allergies: readonly AllergyRow[]
  readonly medications: readonly MedicationRow[]
  readonly prescriptions: readonly PrescriptionRow[]
  readonly administrations: readonly AdministrationRow[]
  readonly problems: readonly ProblemRow[]
  readonly labs: readonly LabRow[]
  readonly radiology: readonly RadiologyRow[]
  readonly vitals: readonly VitalsRow[]
  readonly immunizations: readonly ImmunizationRow[]
  /** Done and ordered. */
  readonly procedures: readonly ProcedureRow[]
  readonly encounters: readonly EncounterRow[]
  /** Appointments that are still to come. */
  readonly appointments: readonly AppointmentRow[]
  readonly policies: readonly PolicyRow[]
  readonly notes: readonly NoteRow[]
}
