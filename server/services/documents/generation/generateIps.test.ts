import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localeNames } from '#src/contract/portal.ts'
import { checkIps } from '../../../../tests/ipsFaults.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { patients } from '../../../db/schema/people.ts'
import * as records from '../../../db/schema/records.ts'
import { importFhir } from '../../../fhir/importFhir.ts'
import { seedDemoClinic } from '../../../seed/demoClinic.ts'
import { insertRows } from '../../../seed/rows/insertRows.ts'
import { zoneOfPatient } from '../../patients/zoneOfPatient.ts'
import { generateIps } from './generateIps.ts'

const folder = resolve(import.meta.dirname, '../../../..', process.env['SHARED_DATA'] ?? '../shared/data', 'fhir')
const files = existsSync(folder) ? readdirSync(folder) : []
const at = new Date('2026-11-20T14:41:00Z')
const whole = { fromDate: null, toDate: null, at, clinicName: 'Riverside & Söhne <Clinic>' } as const

const { db } = await testDatabase()
await seedDemoClinic(db, 'main', at)
const demo = await db.select({ ptId: patients.ptId, name: patients.nameFirst }).from(patients)
const demoOf = (first: string) => demo.find(({ name }) => name === first)?.ptId ?? 0

async function summaryOf(ptId: number, wanted: Partial<Parameters<typeof generateIps>[1]> = {}, from = db) {
  const { title, content } = await generateIps(from, { ...whole, ptId, language: 'en', ...wanted })
  return { title, content, text: new TextDecoder().decode(content), ...checkIps(content) }
}

/** Adds a patient without a site or provider. */
async function addPatient(more: Partial<typeof patients.$inferInsert> = {}): Promise<number> {
  const [row] = await db
    .insert(patients)
    .values({ nameFirst: 'Ann', nameLast: 'Ames', ...more })
    .returning({ ptId: patients.ptId })
  return row?.ptId ?? 0
}

describe('generateIps', () => {
  it.each(localeNames)('writes valid summaries of all demo patients in %s', async (language) => {
    expect(demo.length).toBeGreaterThan(5)
    for (const { ptId } of demo) expect((await summaryOf(ptId, { language })).faults).toEqual([])
  })

  it('has every section of the record that a patient of ten years has', async () => {
    const { sections, title } = await summaryOf(demoOf('Maria'))
    expect(title).toBe('International Patient Summary')
    expect([...sections.keys()]).toEqual(
      expect.arrayContaining(['10160-0', '48765-2', '11450-4', '11369-6', '30954-2', '8716-3', '18776-5']),
    )
    expect([...sections.values()].every(({ entry }) => entry.length > 0)).toBe(true)
  })

  it('says that an empty record has no information in the sections that IPS requires', async () => {
    const ptId = await addPatient()
    const { faults, sections } = await summaryOf(ptId, { language: 'es' })
    expect(faults).toEqual([])
    expect([...sections.keys()]).toEqual(['10160-0', '48765-2', '11450-4'])
    expect(sections.get('48765-2')?.emptyReason?.coding[0]?.code).toBe('unavailable')
    expect(sections.get('48765-2')?.text.div).toContain('El historial no contiene información sobre alergias.')
  })

  it('keeps the statement that there are no known allergies apart from no information', async () => {
    const ptId = await addPatient()
    await db.insert(records.allergies).values({ ptId, allergy: 'No known allergies', hasAllergies: false })
    const { faults, sections, resources } = await summaryOf(ptId)
    expect(faults).toEqual([])
    expect(sections.get('48765-2')?.emptyReason).toBeUndefined()
    expect(JSON.stringify(resources)).toContain('716186003')
  })

  it('covers events of the days only, and current medications, allergies and problems whenever they began', async () => {
    const ptId = await addPatient()
    const day = (text: string) => ({ ptId, date: text })
    await db.insert(records.medications).values([
      { ...day('2001-01-01'), name: 'Old but taken', status: 'Active' },
      { ...day('2001-01-01'), name: 'Long ended', status: 'Stopped', dateStopped: '2002-01-01' },
    ])
    await db.insert(records.problems).values([
      { ptId, description: 'Old but active', status: 'Active', dateDiagnosed: '2001-01-01' },
      { ptId, description: 'Ended in the year', status: 'Resolved', dateResolved: '2026-03' },
      { ptId, description: 'Ended before', status: 'Resolved', dateResolved: '2010' },
      { ptId, description: 'Ruled out', status: 'Active (refuted)' },
    ])
    await db.insert(records.immunizations).values([
      { ...day('2026-12-31T23:30:00-05:00'), description: 'On the next day in UTC' },
      { ...day('2025-12-31'), description: 'Too early' },
      { ptId, description: 'Without a date', dateText: 'as a child' },
    ])
    const { faults, text, composition } = await summaryOf(ptId, { fromDate: '2026-01-01', toDate: '2026-12-31' })
    expect(faults).toEqual([])
    for (const name of ['Old but taken', 'Old but active', 'Ended in the year', 'Without a date', 'as a child'])
      expect(text).toContain(name)
    for (const name of ['Long ended', 'Ended before', 'Ruled out', 'Too early']) expect(text).not.toContain(name)
    expect(composition.text.div).toContain('covers 1 Jan 2026 to 31 Dec 2026')
    expect(composition.text.div).toContain('always included')
  })

  it('counts the day of an event in the time zone of the clinic', async () => {
    const ptId = await addPatient()
    await db
      .insert(records.vitals)
      .values({ ptId, date: '2026-03-02T02:00:00Z', pulse: 61, sortedAt: new Date('2026-03-02T02:00:00Z') })
    expect(await zoneOfPatient(db, ptId)).toBe('America/New_York')
    const march1 = await summaryOf(ptId, { fromDate: '2026-03-01', toDate: '2026-03-01' })
    const march2 = await summaryOf(ptId, { fromDate: '2026-03-02', toDate: '2026-03-02' })
    expect([march1.sections.has('8716-3'), march2.sections.has('8716-3')]).toEqual([true, false])
  })

  it('lists a prescription only if the medication is not in the list of what the patient takes', async () => {
    const ptId = await addPatient()
    await db.insert(records.medications).values([
      { ptId, name: 'Metformin 500 mg', code: '860975', status: 'Active' },
      { ptId, name: 'Ibuprofen', status: 'Stopped' },
    ])
    await db.insert(records.prescriptions).values([
      { ptId, name: 'METFORMIN', code: '860975', status: 'Current' },
      { ptId, name: 'ibuprofen', status: 'Current' },
      { ptId, name: 'Amoxicillin', status: 'Completed' },
    ])
    const { faults, resources } = await summaryOf(ptId)
    expect(faults).toEqual([])
    const requests = resources.filter(({ resourceType }) => resourceType === 'MedicationRequest')
    expect(requests.map((one) => JSON.stringify(one['medicationCodeableConcept']))).toEqual(['{"text":"ibuprofen"}'])
  })

  it('escapes markup, keeps every digit, and marks the direction of words in another script', async () => {
    const ptId = await addPatient({ nameFirst: 'فاطمة', nameLast: 'الزهراء <b>', dob: '1991-11-08' })
    await db.insert(records.problems).values({ ptId, description: '<script>x</script> & "y"\u0001', status: 'Active' })
    const [report] = await db
      .insert(records.labProcedures)
      .values({ ptId, name: 'Panel' })
      .returning({ labCpId: records.labProcedures.labCpId })
    await db
      .insert(records.labFindings)
      .values({ ptId, labCpId: report?.labCpId ?? 0, name: 'HbA1c', value: '5.10', units: '%', range: '4.0 - 5.60' })
    const { faults, sections, composition, text } = await summaryOf(ptId, { language: 'ar' })
    expect(faults).toEqual([])
    expect(composition.title).toBe('ملخص المريض الدولي')
    expect(composition.text.div).toContain('فاطمة الزهراء &lt;b&gt;')
    expect(composition.text.div).toContain('Riverside &amp; Söhne &lt;Clinic&gt;')
    expect(sections.get('11450-4')?.text.div).toContain(
      '<td dir="ltr">&lt;script&gt;x&lt;/script&gt; &amp; &quot;y&quot;',
    )
    expect(sections.get('30954-2')?.text.div).toContain('<td dir="ltr">5.10 %</td><td dir="ltr">4.0–5.60 %</td>')
    expect(text).toContain('"value":5.10,')
  })

  it('has one entry for smoking and one for alcohol, the newest', async () => {
    const ptId = await addPatient()
    const [report] = await db
      .insert(records.labProcedures)
      .values({ ptId, name: 'Social history' })
      .returning({ labCpId: records.labProcedures.labCpId })
    const smoking = { ptId, labCpId: report?.labCpId ?? 0, name: 'Smoking', code: '72166-2', valueType: 'string' }
    const codeSystem = 'http://loinc.org'
    await db.insert(records.labFindings).values([
      { ...smoking, codeSystem, value: 'Former smoker', caseDate: '2024-05-01' },
      { ...smoking, codeSystem, value: 'Daily smoker', caseDate: '2019-05-01' },
    ])
    const { faults, sections } = await summaryOf(ptId)
    expect(faults).toEqual([])
    expect(sections.get('29762-2')?.entry).toHaveLength(1)
    expect(sections.get('29762-2')?.text.div).toContain('Former smoker')
  })

  it('makes a summary of 10,000 results, and other calls have their turn meanwhile', { timeout: 60_000 }, async () => {
    const ptId = await addPatient()
    const [report] = await db
      .insert(records.labProcedures)
      .values({ ptId, name: 'Panel' })
      .returning({ labCpId: records.labProcedures.labCpId })
    const labCpId = report?.labCpId ?? 0
    await insertRows(
      db,
      records.labFindings,
      Array.from({ length: 10_000 }, (_, i) => ({
        ptId,
        labCpId,
        name: `Result ${i}`,
        value: `${i}.0`,
        units: 'mg/dL',
        caseDate: '2026-01-01',
      })),
    )
    const start = performance.now()
    let last = start
    let longest = 0
    const turn = () => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }
    const turns = setInterval(turn, 1)
    const { content } = await generateIps(db, { ...whole, ptId, language: 'en' })
    clearInterval(turns)
    turn()
    expect(new TextDecoder().decode(content).match(/"resourceType":"Observation"/g)).toHaveLength(10_000)
    expect(longest).toBeLessThan(1000)
    // A ratio, which a slow machine does not change.
    expect(longest / (last - start)).toBeLessThan(0.25)
  })
})

describe.skipIf(files.length === 0)('summaries of imported records (needs the shared data)', () => {
  it.each(files)('of %s are valid in each language', { timeout: 120_000 }, async (file) => {
    const elsewhere = await testDatabase()
    const { ptId } = await importFhir(elsewhere.db, createReadStream(join(folder, file)))
    for (const language of localeNames) expect((await summaryOf(ptId, { language }, elsewhere.db)).faults).toEqual([])
  })
})
