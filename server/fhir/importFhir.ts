import { DatabaseError } from 'pg'
import type { Connection } from '../db/client.ts'
import { fhirFile } from './file/fhirFile.ts'
import { linkAccount } from './writer/linkAccount.ts'
import { type FileInput, readFile } from './json/readFile.ts'
import { readRecord } from './readRecord.ts'
import { writeRecord } from './writer/writeRecord.ts'

export interface ImportOptions {
  /** The user name of an account to make for the patient, or to find. Only for databases of demonstration. */
  readonly user?: string | undefined
  /** Told what is being done, in words for people that name nobody. */
  readonly onProgress?: (text: string) => void
}

export interface ImportResult {
  readonly ptId: number
  /** What was taken, by FHIR resource type. */
  readonly counts: Record<string, number>
  /** What was not, by type and, where there is one, reason: `Observation (survey)`. */
  readonly skipped: Record<string, number>
}

/** What PostgreSQL and its like say of a transaction that got in another's way: the same again may succeed. */
const worthAnotherTry = new Set(['40001', '40P01'])
const tries = 3

/**
 * Imports one FHIR R4 file, a Bundle of any type, NDJSON or one resource, plain or gzipped, into the record of the
 * one patient it is about. All of it or nothing: one transaction. A second import of one file changes nothing; one of
 * a changed file changes what the file speaks of.
 *
 * Throws FhirError, whose message says what is wrong at which place of the file.
 */
export async function importFhir(db: Connection, input: FileInput, options: ImportOptions = {}): Promise<ImportResult> {
  const contents = await readFile(input)
  options.onProgress?.(`${contents.entries.length} resources read`)
  const file = fhirFile(contents)
  const record = readRecord(file)
  options.onProgress?.('all resources checked, writing the record')
  for (let attempt = 1; ; attempt += 1)
    try {
      const ptId = await db.transaction(async (tx) => {
        const written = await writeRecord(tx, record, file.keys, file.patient.path)
        if (options.user !== undefined) await linkAccount(tx, options.user, written)
        return written
      })
      return { ptId, ...file.tally.sums() }
    } catch (error) {
      if (attempt >= tries || !worthAnotherTry.has(sqlState(error))) throw error
    }
}

function sqlState(error: unknown): string {
  if (error instanceof DatabaseError) return error.code ?? ''
  return error instanceof Error && error.cause ? sqlState(error.cause) : ''
}
