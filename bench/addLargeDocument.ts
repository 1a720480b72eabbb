import { eq } from 'drizzle-orm'
import { accounts } from '../server/db/schema/accounts.ts'
import { patients } from '../server/db/schema/people.ts'
import { documents } from '../server/db/schema/records.ts'
import { openClinic } from '../server/openClinic.ts'

/** Size of the document, bytes. */
export const largeBytes = 5_000_000
/** Title of its first section. */
export const firstSection = 'Part 1'

const rowsOfSection = 500

/** The patient in the document's header. The page shows only documents of the patient whose record is open. */
interface Named {
  readonly nameFirst: string
  readonly nameLast: string
  /** `yyyy-mm-dd`. */
  readonly dob: string | null
}

/** Returns a C-CDA document of about `largeBytes`: sections with tables, as other systems write them. */
function largeCcda({ nameFirst, nameLast, dob }: Named): string {
  const sections: string[] = []
  let length = 0
  for (let part = 1; length < largeBytes; part++) {
    const rows = Array.from(
      { length: rowsOfSection },
      (_, row) =>
        `<tr ID="r${part}-${row}"><td>2026-01-${String((row % 28) + 1).padStart(2, '0')}</td><td>Cholesterol in serum, result ${row} of part ${part}</td><td>${150 + (row % 90)} mg/dL</td><td>125 - 200 mg/dL</td><td>Fasting sample, written at some length as such remarks are in real documents</td></tr>`,
    ).join('')
    const table = `<table border="1"><thead><tr><th>Date</th><th>Test</th><th>Result</th><th>Range</th><th>Remark</th></tr></thead><tbody>${rows}</tbody></table>`
    const section = `<component><section><title>Part ${part}</title><text>${table}</text></section></component>`
    length += section.length
    sections.push(section)
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<ClinicalDocument xmlns="urn:hl7-org:v3"><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
<templateId root="2.16.840.1.113883.10.20.22.1.1" extension="2015-08-01"/><id root="2.16.840.1.113883.19.5.99999.1"/>
<code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/><title>Summary of ten years</title>
<effectiveTime value="20260101120000+0000"/><confidentialityCode code="N" codeSystem="2.16.840.1.113883.5.25"/>
<languageCode code="en-US"/><recordTarget><patientRole><id root="2.16.840.1.113883.19.5" extension="1"/>
<patient><name><given>${nameFirst}</given><family>${nameLast}</family></name><administrativeGenderCode code="F"
codeSystem="2.16.840.1.113883.5.1"/><birthTime value="${dob?.replaceAll('-', '') ?? ''}"/></patient></patientRole></recordTarget>
<component><structuredBody>${sections.join('')}</structuredBody></component></ClinicalDocument>`
}

/** Adds the document to the record of a user of a clinic that runs, and returns its number. */
export async function addLargeDocument(dataDir: string, username: string): Promise<number> {
  const clinic = await openClinic({ DATA_DIR: dataDir }, { stopOnSignal: false })
  try {
    const db = clinic.databases.get('main')?.db
    if (!db) throw new Error('the clinic has no main database')
    const [account] = await db.select().from(accounts).where(eq(accounts.userNameKey, username))
    if (!account?.ptId) throw new Error(`${username}: expected the account of a patient`)
    const [patient] = await db.select().from(patients).where(eq(patients.ptId, account.ptId))
    if (!patient) throw new Error(`${username}: expected a patient`)
    const content = Buffer.from(largeCcda(patient)).toString('base64')
    const [row] = await db
      .insert(documents)
      .values({
        ptId: account.ptId,
        title: 'Summary of ten years',
        date: '2026-01-01',
        contentType: 'text/xml',
        content,
      })
      .returning({ docId: documents.docId })
    if (!row) throw new Error('documents: insert returned no row')
    return row.docId
  } finally {
    await clinic.close()
  }
}
