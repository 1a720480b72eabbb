import type {
  administeredMedications,
  allergies,
  appointments,
  charges,
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
} from '../../db/schema/records.ts'
import type { patientContacts, patients, policies, providers, sites } from '../../db/schema/people.ts'
import type { VitalReading } from './VitalReading.ts'

type Written<T> = Omit<T, 'ptId' | 'source' | 'ptEncId' | 'prvId' | 'siteId' | 'labCpId'>

/** A row on its way to the database: other rows are named by the keys of the resources they are from. */
export interface Sourced<T> {
  readonly key: string
  /** Tells apart rows of one table that are from one resource. */
  readonly part?: string
  readonly values: Written<T>
  readonly encounter?: string | null
  readonly provider?: string | null
  readonly site?: string | null
}

export interface SharedRow<T> extends Sourced<T> {
  /** Only named beside a reference: enough to make a row, not to change one. */
  readonly isMentioned: boolean
}

export interface LabProcedureRow extends Sourced<typeof labProcedures.$inferInsert> {
  /** Made by the import for findings that stand in no report: it goes when its last finding does. */
  readonly isGroup: boolean
}

export interface LabFindingRow extends Sourced<typeof labFindings.$inferInsert> {
  readonly procedure: string
  /** In a report, not in a group. */
  readonly isReported: boolean
}

/** What a file says of its patient: one list a table, in the order of the file. */
export interface PatientRecord {
  readonly patient: Sourced<typeof patients.$inferInsert> & { readonly isWeakKey: boolean }
  readonly contacts: readonly Sourced<typeof patientContacts.$inferInsert>[]
  readonly sites: readonly SharedRow<typeof sites.$inferInsert>[]
  readonly providers: readonly SharedRow<typeof providers.$inferInsert>[]
  readonly encounters: readonly Sourced<typeof encounters.$inferInsert>[]
  readonly procedures: readonly Sourced<typeof procedures.$inferInsert>[]
  readonly problems: readonly Sourced<typeof problems.$inferInsert>[]
  readonly allergies: readonly Sourced<typeof allergies.$inferInsert>[]
  readonly immunizations: readonly Sourced<typeof immunizations.$inferInsert>[]
  readonly prescriptions: readonly Sourced<typeof prescriptions.$inferInsert>[]
  readonly medications: readonly Sourced<typeof medications.$inferInsert>[]
  readonly administeredMedications: readonly Sourced<typeof administeredMedications.$inferInsert>[]
  readonly labProcedures: readonly LabProcedureRow[]
  readonly labFindings: readonly LabFindingRow[]
  readonly radiologyStudies: readonly Sourced<typeof radiologyStudies.$inferInsert>[]
  readonly documents: readonly Sourced<typeof documents.$inferInsert>[]
  readonly appointments: readonly Sourced<typeof appointments.$inferInsert>[]
  readonly charges: readonly Sourced<typeof charges.$inferInsert>[]
  readonly policies: readonly Sourced<typeof policies.$inferInsert>[]
  readonly vitals: readonly VitalReading[]
}
