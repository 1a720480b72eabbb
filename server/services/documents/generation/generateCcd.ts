import { createHash, randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { LocaleName } from '#src/contract/portal.ts'
import { wordsByLanguage } from '../../../ccda/words/wordsByLanguage.ts'
import type { writeCcd } from '../../../ccda/writeCcd.ts'
import type { Connection } from '../../../db/client.ts'
import { sites } from '../../../db/schema/people.ts'
import { onThread } from '../../../thread/onThread.ts'
import { clinicalInstant } from './clinicalStart.ts'
import { loadCcdRecord } from './ccd/loadCcdRecord.ts'

export interface GenerationInput {
  readonly ptId: number
  /** First and last day that the document covers, `yyyy-mm-dd`, in the clinic's time zone. */
  readonly fromDate: string
  readonly toDate: string
  /** Language of its text. */
  readonly language: LocaleName
  /** When it is made. */
  readonly at: Date
  readonly clinicName: string
}

export interface GeneratedDocument {
  /** In the language of the document. */
  readonly title: string
  readonly content: Uint8Array
}

/**
 * Makes a Continuity of Care Document (C-CDA R2.1, `application/xml`) of a patient's record. Current problems, allergies,
 * medicines and plans are always in it, events if they happened in the range. Writes it on another thread. Throws 404
 * `not-found` if there is no such patient.
 */
export async function generateCcd(
  db: Connection,
  { ptId, fromDate, toDate, language, at, clinicName }: GenerationInput,
): Promise<GeneratedDocument> {
  const range = { from: fromDate, to: toDate }
  const record = await loadCcdRecord(db, ptId, range, at)
  const timeZone = record.site?.timeZone ?? (await homeTimeZone(db))
  const options = {
    documentId: randomUUID(),
    root: rootOf(clinicName),
    clinicName,
    language,
    range,
    madeAt: clinicalInstant(at, timeZone),
    timeZone,
  }
  const content = await onThread<typeof writeCcd>('writeCcd', { record, options })
  return { title: wordsByLanguage[language].title, content }
}

async function homeTimeZone(db: Connection): Promise<string> {
  const [home] = await db
    .select({ timeZone: sites.timeZone })
    .from(sites)
    .where(eq(sites.isClinicSite, true))
    .orderBy(desc(sites.isHomeSite), sites.siteId)
    .limit(1)
  return home?.timeZone ?? 'UTC'
}

/**
 * Returns the UUID (RFC 9562, version 8) under which the clinic's documents number rows. It is the same in each document
 * of a clinic, so that a receiver recognizes what it has.
 */
function rootOf(clinicName: string): string {
  const hash = createHash('sha256').update(`yarrow clinic ${clinicName}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
