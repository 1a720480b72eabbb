import type { LocaleName } from '#src/contract/portal.ts'
import type { Connection } from '../../../db/client.ts'
import { zoneOfPatient } from '../../patients/zoneOfPatient.ts'
import { gatherSummary } from './ips/gatherSummary.ts'
import { summaryWords } from './ips/summaryWords.ts'
import { writeSummary } from './ips/writeSummary.ts'

interface Wanted {
  readonly ptId: number
  /** First and last day that it covers, `yyyy-mm-dd`, in the clinic's time zone. Null: no limit. */
  readonly fromDate: string | null
  readonly toDate: string | null
  readonly language: LocaleName
  /** When it is made. */
  readonly at: Date
  readonly clinicName: string
}

/**
 * Makes an International Patient Summary of a record: a FHIR R4 document Bundle by HL7's IPS 2.0, as UTF-8 JSON. What
 * happened outside the covered days is left out, but current medications, allergies and problems are always in. Other
 * calls have their turn while a long record is read and written.
 */
export async function generateIps(db: Connection, wanted: Wanted): Promise<{ title: string; content: Uint8Array }> {
  const { ptId, fromDate, toDate, language, at } = wanted
  const days = { fromDate, toDate, timeZone: await zoneOfPatient(db, ptId) }
  const content = await writeSummary(await gatherSummary(db, ptId, days, at), wanted)
  return { title: summaryWords[language].title, content }
}
