import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { patientContext } from '../../tests/patientContext.ts'
import { patients } from '../db/schema/people.ts'
import { documents } from '../db/schema/records.ts'
import { readVisits } from '../services/appointments/readVisits.ts'
import { readAllergies } from '../services/history/readAllergies.ts'
import { readImmunizations } from '../services/history/readImmunizations.ts'
import { readProblems } from '../services/history/readProblems.ts'
import { readProcedures } from '../services/history/readProcedures.ts'
import { readLabs } from '../services/labs/readLabs.ts'
import { readMedications } from '../services/medications/readMedications.ts'
import { readVitals } from '../services/vitals/readVitals.ts'
import { snomedValue, testCcda, testMedicine, testObservation, testProblem, testRole } from './ccda/testCcda.ts'
import { importFhir, type ImportResult } from './importFhir.ts'
import { dumpTables, emptyTables } from './testTables.ts'

const folder = resolve(import.meta.dirname, '../..', process.env['SHARED_DATA'] ?? '../shared/data', 'ccda')
const bytesOf = (name: string) => readFileSync(join(folder, name))

const database = await testDatabase()
const { db } = database
beforeEach(() => emptyTables(database))

/** Returns the record as the portal's services return it, shortened to what the tests compare. */
async function recordOf({ ptId }: Pick<ImportResult, 'ptId'>) {
  const ctx = patientContext(db, ptId)
  return {
    allergies: (await readAllergies(ctx)).map(({ allergy, reactions }) => [allergy, reactions]),
    problems: (await readProblems(ctx)).map(({ description, status }) => [description, status]),
    medications: (await readMedications(ctx)).map(({ name, dose, status }) => [name, dose, status]),
    immunizations: (await readImmunizations(ctx)).map(({ description, date }) => [description, date]),
    procedures: (await readProcedures(ctx)).map(({ name, status }) => [name, status]),
    labs: (await readLabs(ctx)).map(({ nameX, findings }) => [nameX, Object.values(findings).flat().length]),
    visits: (await readVisits(ctx)).map(({ admission }) => admission),
  }
}

const vitalsOf = async ({ ptId }: ImportResult) => (await readVitals(patientContext(db, ptId))).vitalsTable.value

describe.skipIf(!existsSync(folder))('importing the C-CDA samples (needs the shared data)', () => {
  it('reads a Continuity of Care Document of HL7', async () => {
    const result = await importFhir(db, bytesOf('samples/hl7-ccd.xml'))
    expect(result).toMatchObject({ skipped: { 'Entry (Social History)': 1 }, faults: [] })
    expect(await recordOf(result)).toEqual({
      allergies: [['No known allergy', null]],
      problems: [],
      medications: [],
      immunizations: [],
      procedures: [
        ['Laparoscopic appendectomy', 'Completed'],
        ['Individual Counseling For Medical Nutrition', 'Completed'],
        ['Electrocardiogram (12-Lead)', 'Completed'],
      ],
      labs: [['CBC with Ordered Manual Differential panel - Blood', 1]],
      visits: [],
    })
    expect(await vitalsOf(result)).toMatchObject([
      {
        Date: '2014-10-01T10:30:26-05:00',
        'Systolic Blood Pressure': 120,
        'Diastolic Blood Pressure': 80,
        'Body Mass Index': 37.58,
        'Body Temp': 98.96,
        'Height Full (In.)': 67.0079,
        Pulse: 80,
        'Respiration Rate': 18,
        'Weight Full (Kilo.)': 108.863,
        others: [{ code: '2710-2', value: 98 }],
      },
    ])
  })

  it('reads the gold sample of ONC', async () => {
    const result = await importFhir(db, bytesOf('samples/onc-gold-sample1.xml'))
    expect(result.skipped).toEqual({
      'Condition (refuted)': 1,
      'Entry (Functional Status)': 1,
      'Entry (Goals)': 2,
      'Entry (Health Concerns)': 2,
      'Entry (Mental Status)': 1,
      'Entry (Notes)': 1,
      'Entry (Plan of Treatment)': 3,
      'Entry (Procedures)': 1,
      'Entry (Results)': 1,
      'Entry (Social History)': 3,
      'Immunization (not done)': 1,
    })
    expect(await recordOf(result)).toEqual({
      allergies: [['Penicillin G benzathine', 'Hives, moderate']],
      problems: [
        ['Anemia in Chronic Kidney Disease', 'Active'],
        ['Anemia in Chronic Kidney Disease', 'Active'],
        ['Interstitial pneumonia (disorder)', 'Active'],
        ['Overweight', 'Resolved'],
        ['Severe Hypothyroidism', 'Active'],
      ],
      medications: [
        ['FenoFibric Acid 35 mg', '1', 'Active'],
        ['Levothyroxine Sodium', '1', 'Active'],
        ['Clindamycin 300mg', '1', 'Active'],
        ['Darbepoetin Alfa 0.5 MG/ML', '1', 'Active'],
        ['Tylenol 500mg', '1', 'Active'],
        ['cefpodoxime 200 MG Oral Tablet', '1', 'Active'],
      ],
      immunizations: [['Tetanus and diphtheria toxoids', '2012-01-04']],
      procedures: [
        ['Chest X-Ray, PA and Lateral Views', 'Completed'],
        ['Introduction of cardiac pacemaker system via vein', 'Completed'],
      ],
      labs: [
        ['Urinalysis (procedure)', 5],
        ['Lab tests Narrative', 2],
      ],
      visits: ['2015-06-22T10:00:00-05:00', '2015-06-22'],
    })
    expect(await vitalsOf(result)).toMatchObject([{ others: [{ code: '2710-2', value: 95 }] }, { Pulse: 80 }])
  })

  it('reads a progress note of HL7', async () => {
    const result = await importFhir(db, bytesOf('samples/hl7-progress-note.xml'))
    expect(await recordOf(result)).toEqual({
      allergies: [
        ['codeine', 'Wheezing, moderate'],
        ['Penicillin', 'Nausea, mild'],
      ],
      problems: [
        ['Mixed asthma', 'Active'],
        ['Type II diabetes mellitus with ulcer (disorder)', 'Active'],
        ['Pneumonia', 'Resolved'],
      ],
      medications: [
        ['albuterol 0.09 MG/ACTUAT [Proventil]', '2', 'Active'],
        ['atenolol 25 MG Oral Tablet', '1', 'Active'],
      ],
      immunizations: [],
      procedures: [],
      labs: [
        ['CBC W Auto Differential panel in Blood', 5],
        ['Blood chemistry', 1],
      ],
      visits: ['2005-03-29'],
    })
    const pressures = (await vitalsOf(result)).map((row) => [
      row['Systolic Blood Pressure'],
      row['Weight Full (Kilo.)'],
    ])
    expect(pressures).toEqual([
      [132, 86],
      [128, 88],
    ])
  })

  it.each([
    ['hl7-care-plan.xml', 'Good Health Hospital Care Plan', ['2013-06-15']],
    ['hl7-embedded-pdf.xml', 'Personal Advance Care Document', []],
  ])('keeps %s as a document, whose entries have no place in the record', async (name, title, visits) => {
    const bytes = bytesOf(`samples/${name}`)
    const none = { allergies: [], problems: [], medications: [], immunizations: [], procedures: [], labs: [] }
    expect(await recordOf(await importFhir(db, bytes))).toEqual({ ...none, visits })
    const [document] = await db.select().from(documents)
    expect(document).toMatchObject({ title, contentType: 'application/xml', content: bytes.toString('base64') })
  })

  it('reads what is there of a document with a schema error, and lists the faults', async () => {
    const result = await importFhir(db, bytesOf('negative/hl7-transfer-summary-one-schema-error.xml'))
    expect(result.faults).toEqual([
      {
        path: 'section[3].entry[0].Encounter.period.start',
        reason: 'not a FHIR date',
        leftOut: 'section[3].entry[0].Encounter.period',
      },
      {
        path: 'section[10].entry[0].Condition.recordedDate',
        reason: 'not a FHIR date',
        leftOut: 'section[10].entry[0].Condition.recordedDate',
      },
    ])
    expect(await recordOf(result)).toMatchObject({
      problems: [
        ['Malignant neoplasm of liver (disorder)', 'Active'],
        ['Malrotation of kidney', 'Active'],
        ['Angina', 'Active'],
        ['Chest pain', 'Active'],
        ['Pneumonia', 'Resolved'],
      ],
      immunizations: [
        ['hepatitis B vaccine, unspecified formulation', '2013-08-01'],
        ['Influenza, seasonal, IM', '1999-11'],
        ['pneumococcal polysaccharide vaccine, 23 valent', '1998-12-15'],
      ],
    })
  })

  it('changes nothing if a document is not well-formed', async () => {
    const before = await dumpTables(database)
    await expect(importFhir(db, bytesOf('negative/onc-not-well-formed.xml'))).rejects.toThrow(
      /^not well-formed XML \(line \d+, column \d+\)$/,
    )
    expect(await dumpTables(database)).toEqual(before)
  })

  it('changes nothing if a document is imported again, also gzipped', async () => {
    for (const name of ['samples/hl7-ccd.xml', 'samples/onc-gold-sample1.xml', 'samples/hl7-progress-note.xml']) {
      await importFhir(db, bytesOf(name))
      const before = await dumpTables(database)
      await importFhir(db, gzipSync(bytesOf(name)))
      expect(await dumpTables(database)).toEqual(before)
    }
  })
})

describe('importing C-CDA documents of one patient', () => {
  const weight = (value: string) => testObservation('29463-7', `<value xsi:type="PQ" value="${value}" unit="kg"/>`)

  it('updates entries with the same ids, and adds others', async () => {
    const first = testCcda([
      { code: '11450-4', entries: [testProblem('p', snomedValue('1', 'Gout'))] },
      { code: '10160-0', entries: [testMedicine('Aspirin')] },
      { code: '8716-3', entries: [weight('70')] },
    ])
    const newer = testCcda(
      [
        { code: '11450-4', entries: [testProblem('p', snomedValue('1', 'Gout'), { time: '<high value="2020"/>' })] },
        { code: '10160-0', entries: [testMedicine('Aspirin', { state: 'aborted' }), testMedicine('Ibuprofen')] },
        { code: '8716-3', entries: [weight('71')] },
      ],
      { id: '<id root="1.2.3" extension="newer"/>' },
    )
    const { ptId } = await importFhir(db, first)
    const result = await importFhir(db, newer)
    expect(result.ptId).toBe(ptId)
    expect(await recordOf(result)).toMatchObject({
      problems: [['Gout', 'Resolved']],
      medications: expect.arrayContaining([
        ['Aspirin', null, 'Stopped'],
        ['Ibuprofen', null, 'Active'],
      ]) as unknown,
    })
    expect(await vitalsOf(result)).toMatchObject([{ 'Weight Full (Kilo.)': 71 }])
    expect(await db.select().from(documents)).toHaveLength(2)
  })

  it('refuses a document with the number of another person', async () => {
    await importFhir(db, testCcda([]))
    const other = testRole.replace('Ann', 'Zoe').replace('Lee', 'Roy').replace('1970', '1999')
    const before = await dumpTables(database)
    await expect(importFhir(db, testCcda([], { patient: other }))).rejects.toThrow('recordTarget')
    expect(await dumpTables(database)).toEqual(before)
  })

  it.each([
    ['none', '', 'the file has no Patient resource: expected 1'],
    [
      'two',
      `${testRole}</recordTarget><recordTarget>${testRole.replace('"7"', '"8"')}`,
      /^the file has 2 Patient resources/,
    ],
  ])('refuses a document with the wrong number of patients: %s', async (_name, patient, message) => {
    await expect(importFhir(db, testCcda([], { patient }))).rejects.toThrow(message)
  })

  it.each([
    `Robert'); drop table patients; --`,
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '__proto__',
    'مرحبا \u202E بالعالم',
    '#/../%2e%2e?a=b|c',
    '${7*7} %s $1',
  ])('keeps the text %s unchanged', async (text) => {
    const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    const patient = testRole.replace('>Lee<', `>${text}<`).replace('"7"', `"${text}"`)
    const file = testCcda([{ code: '11450-4', entries: [testProblem(text, snomedValue('1', text))] }], { patient })
    const result = await importFhir(db, file)
    expect((await recordOf(result)).problems).toEqual([[plain, 'Active']])
    expect((await db.select().from(patients))[0]?.nameLast).toBe(plain)
    const before = await dumpTables(database)
    await importFhir(db, file)
    expect(await dumpTables(database)).toEqual(before)
  })
})
