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
import type { specimens } from '../../db/schema/specimens.ts'
import type { ImportedPicture } from './ImportedPicture.ts'
import type { ImportedStudy } from './ImportedStudy.ts'
import type { insurancePlans, patientContacts, patients, policies, providers, sites } from '../../db/schema/people.ts'
import type { ImportedDemographics } from './ImportedDemographics.ts'
import type { VitalReading } from './VitalReading.ts'

type Written<T> = Omit<T, 'ptId' | 'source' | 'ptEncId' | 'prvId' | 'siteId' | 'labCpId'>

/** A row to be written. Refers to other rows by resource key, because their ids are not yet known. */
export interface Sourced<T> {
  readonly key: string
  /** Distinguishes rows of the same table that come from the same resource. */
  readonly part?: string
  readonly values: Written<T>
  readonly encounter?: string | null
  readonly provider?: string | null
  readonly site?: string | null
}

export interface SharedRow<T> extends Sourced<T> {
  /**
   * Whether the row comes only from a reference with a display name, not from a resource. Such a row is inserted if
   * missing, but never updates an existing row.
   */
  readonly isMentioned: boolean
}

export interface LabProcedureRow extends Sourced<typeof labProcedures.$inferInsert> {
  /** Whether the import created the procedure for findings that are in no report or panel. */
  readonly isGroup: boolean
  /** Keys of the orders that it answers. */
  readonly orders?: readonly string[]
}

export interface LabFindingRow extends Sourced<typeof labFindings.$inferInsert> {
  readonly procedure: string
  /** Whether the finding is in a report or panel, not in a group that the import created. */
  readonly isReported: boolean
}

/** A specimen in one of the lab procedures that it is for. */
export interface SpecimenRow {
  /** Key of its resource, or of the resource that contains it. */
  readonly key: string
  /** Distinguishes the specimens of one resource. */
  readonly part: string
  readonly procedure: string
  /** Keys of its results in the procedure. */
  readonly findings: readonly string[]
  /** When the laboratory received it: a clinical date. */
  readonly receivedTime: string | null
  /** `changedAt`: null if the file does not say when it got its status. */
  readonly values: Pick<
    typeof specimens.$inferSelect,
    'labSpecTypeId' | 'localEntryId' | 'collectionMethodId' | 'statusId' | 'statusNote' | 'changedBy' | 'collectedDate'
  > & { readonly changedAt: Date | null }
}

export interface ChargeRow extends Sourced<typeof charges.$inferInsert> {
  /** Set if the row is written only if the database has its charge, or its charge or visit. */
  readonly onlyKnown?: { readonly needs: 'charge' | 'visit'; readonly onWritten: () => void }
}

export interface PolicyRow extends Sourced<typeof policies.$inferInsert> {
  /** The plan, which policies of several patients share. Known by its name, which is the policy's `planName`. */
  readonly plan: Omit<typeof insurancePlans.$inferInsert, 'insPlanId' | 'nameX'>
  /** Key of the holder, if they are another patient whom the key identifies in every file. */
  readonly holder: string | null
  /** Whether the patient holds the policy. */
  readonly isOwn: boolean
}

/** The rows that a file contains about its patient: one list for each table. */
export interface PatientRecord {
  readonly patient: Sourced<typeof patients.$inferInsert> & {
    readonly isWeakKey: boolean
    /** Key by which earlier versions knew the patient: a number that is stored only sealed now. Null if there is none. */
    readonly formerKey: string | null
    readonly demographics: ImportedDemographics
  }
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
  readonly specimens: readonly SpecimenRow[]
  /** Keys of specimens that are of no procedure in the file. */
  readonly unusedSpecimens: ReadonlySet<string>
  readonly radiologyStudies: readonly Sourced<typeof radiologyStudies.$inferInsert>[]
  /** No table: what the studies of `radiologyStudies` say about their pictures. */
  readonly imagingStudies: readonly ImportedStudy[]
  /** DICOM UIDs of studies in the file that are not in the record, and why: of someone else, or entered in error. */
  readonly foreignUids: ReadonlyMap<string, 'someone else' | 'error'>
  readonly documents: readonly Sourced<typeof documents.$inferInsert>[]
  /** Not tables: their files are read before they are stored. */
  readonly pictures: readonly ImportedPicture[]
  readonly appointments: readonly Sourced<typeof appointments.$inferInsert>[]
  readonly charges: readonly ChargeRow[]
  readonly policies: readonly PolicyRow[]
  readonly vitals: readonly VitalReading[]
}
