import { DatabaseError } from 'pg'
import type { Connection } from '../db/client.ts'
import { isXml, readCcda } from './ccda/readCcda.ts'
import { fhirFile } from './file/fhirFile.ts'
import type { Resource } from './file/resource.ts'
import { assignSite, placeElsewhere } from './writer/clinicSites.ts'
import { linkAccount } from './writer/linkAccount.ts'
import type { Fault } from './json/Fault.ts'
import type { RecordSeal } from '../seal/RecordSeal.ts'
import { type FileInput, readBytes, readJson } from './json/readFile.ts'
import { readAroundFaults } from './readAroundFaults.ts'
import { readPictures } from './readPictures.ts'
import type { MissingPictures } from './record/ImportedStudy.ts'
import { storedStudyUids, writePictures } from './writer/writePictures.ts'
import { writeRecord } from './writer/writeRecord.ts'

export interface ImportOptions {
  /** User name of the patient's account, which is created if it doesn't exist. Only for demo databases. */
  readonly user?: string | undefined
  /** The clinic's site that the patient belongs to. Otherwise the file decides, as `siteOfPatient` says. */
  readonly siteId?: number | undefined
  /** Receives progress messages for the operator. They contain no health data. */
  readonly onProgress?: (text: string) => void
  /** Whether a faulty part of a resource refuses the file. Otherwise the part is repaired or left out. */
  readonly strict?: boolean | undefined
  /** Seals social security and driver licence numbers. Without it, they are left out. */
  readonly seal?: RecordSeal | undefined
}

export interface ImportResult {
  readonly ptId: number
  /** Whether the numbers that must be sealed were stored, if the file has any. */
  readonly hasSealedNumbers: boolean
  /**
   * Number of the place that the patient belongs to if it is not a site of the clinic. Only staff who were given this
   * place see such a patient. Otherwise null.
   */
  readonly placeId: number | null
  /** Number of imported resources by FHIR resource type. */
  readonly counts: Record<string, number>
  /** Number of skipped resources by type and, if known, reason: `Observation (survey)`. */
  readonly skipped: Record<string, number>
  /** Imaging studies of which the record lacks pictures: FHIR names them, but their files are elsewhere. */
  readonly missingPictures: readonly MissingPictures[]
  /** What was repaired or left out because it is faulty, with its place in the file. */
  readonly faults: readonly Fault[]
}

/** SQLSTATE codes after which a retry might succeed: serialization failure and deadlock. */
const worthAnotherTry = new Set(['40001', '40P01'])
const tries = 3

/**
 * Imports one FHIR R4 file (a Bundle of any type, NDJSON or one resource) or C-CDA document, plain or gzipped, into the
 * record of its only patient, in one transaction. Importing the same file again changes nothing. A changed file changes only the rows of
 * resources that it contains or lists as deleted, and shared providers and sites.
 *
 * Repairs or leaves out faulty parts of resources. What depends on a resource that is left out is left out with it, and
 * stored rows of both stay as they are.
 *
 * Throws FhirError with the fault and its path in the file if the file can't be read, isn't one patient's, or doesn't
 * identify the patient, AccountRefusal if the user name can't be used, and SiteRefusal if the clinic has no such site.
 */
export async function importFhir(db: Connection, input: FileInput, options: ImportOptions = {}): Promise<ImportResult> {
  const bytes = await readBytes(input)
  const contents = isXml(bytes) ? readCcda(bytes) : readJson(bytes)
  options.onProgress?.(`${contents.entries.length} resources read`)
  const { record, file, faults } = readAroundFaults(fhirFile(contents), options)
  const patient = { path: file.patient.path, isPartial: file.isPartial(file.patient) }
  const isUnread = (one: Resource) => one.type === 'RelatedPerson' && file.isLeftOut(one)
  const {
    pictures,
    faults: leftOutPictures,
    keptKeys,
  } = await readPictures(record, file, {
    strict: options.strict ?? false,
    storedUids: await storedStudyUids(db, record.patient),
  })
  // After the pictures: only their files show which Binary resources are imported.
  const keys = file.keys()
  const written = {
    keys,
    keptKeys: file.keptKeys(),
    patient,
    hasAllContacts: !patient.isPartial && !file.everything.some(isUnread),
    isWhole: !file.lacksParts,
    seal: options.seal,
  }
  options.onProgress?.('all resources checked, writing the record')
  for (let attempt = 1; ; attempt += 1)
    try {
      const ids = await db.transaction(async (tx) => {
        const { ptId, hasSealedNumbers } = await writeRecord(tx, record, written)
        const { imagingStudies } = record
        const missingPictures = await writePictures(tx, { ptId, keys, keptKeys, pictures, imagingStudies })
        if (options.siteId !== undefined) await assignSite(tx, ptId, options.siteId)
        if (options.user !== undefined) await linkAccount(tx, options.user, ptId)
        return { ptId, hasSealedNumbers, missingPictures, placeId: await placeElsewhere(tx, ptId) }
      })
      return { ...ids, ...file.tally.sums(), faults: [...faults, ...leftOutPictures] }
    } catch (error) {
      if (attempt >= tries || !worthAnotherTry.has(sqlState(error))) throw error
    }
}

function sqlState(error: unknown): string {
  if (error instanceof DatabaseError) return error.code ?? ''
  return error instanceof Error && error.cause ? sqlState(error.cause) : ''
}
