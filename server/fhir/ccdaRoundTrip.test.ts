import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { patientContext } from '../../tests/patientContext.ts'
import type { Connection } from '../db/client.ts'
import { patients } from '../db/schema/people.ts'
import { seedDemoClinic } from '../seed/demoClinic.ts'
import { generateCcd } from '../services/documents/generation/generateCcd.ts'
import { readAllergies } from '../services/history/readAllergies.ts'
import { readImmunizations } from '../services/history/readImmunizations.ts'
import { readProblems } from '../services/history/readProblems.ts'
import { readMedications } from '../services/medications/readMedications.ts'
import { importFhir } from './importFhir.ts'

const at = new Date('2026-11-20T15:04:05Z')

/** Returns the lists that a Continuity of Care Document always has whole. */
async function listsOf(db: Connection, ptId: number) {
  const ctx = patientContext(db, ptId, at)
  const sorted = (texts: readonly (string | null | undefined)[]) => texts.map(String).toSorted()
  return {
    allergies: sorted((await readAllergies(ctx)).map(({ allergy }) => allergy)),
    problems: sorted((await readProblems(ctx)).map(({ description }) => description)),
    medications: sorted((await readMedications(ctx)).map(({ name }) => name)),
    immunizations: sorted((await readImmunizations(ctx)).map(({ description }) => description)),
  }
}

it('importing a generated document into an empty clinic gives the same lists', { timeout: 60_000 }, async () => {
  const from = await testDatabase()
  await seedDemoClinic(from.db, 'main', at)
  const [maria] = await from.db.select({ ptId: patients.ptId }).from(patients).where(eq(patients.nameFirst, 'Maria'))
  const ptId = maria?.ptId ?? 0
  const range = { fromDate: '1900-01-01', toDate: '2026-12-31' }
  const { content } = await generateCcd(from.db, { ptId, ...range, language: 'en', at, clinicName: 'Riverside' })
  const to = await testDatabase()
  const result = await importFhir(to.db, content)
  expect(result.faults).toEqual([])
  const sent = await listsOf(from.db, ptId)
  expect(Object.values(sent).every((list) => list.length > 0)).toBe(true)
  expect(await listsOf(to.db, result.ptId)).toEqual(sent)
})
