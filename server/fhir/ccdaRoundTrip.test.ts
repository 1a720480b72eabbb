import { eq, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LocaleName } from '#src/contract/portal.ts'
import { testDatabase } from '../../tests/database.ts'
import type { Connection } from '../db/client.ts'
import { patients } from '../db/schema/people.ts'
import {
  administeredMedications,
  allergies,
  encounters,
  immunizations,
  labFindings,
  labProcedures,
  medications,
  prescriptions,
  problems,
  procedures,
  radiologyStudies,
  vitals,
} from '../db/schema/records.ts'
import { seedDemoClinic } from '../seed/demoClinic.ts'
import { generateCcd } from '../services/documents/generation/generateCcd.ts'
import { importFhir } from './importFhir.ts'

const at = new Date('2026-11-20T15:04:05Z')
const snomed = 'http://snomed.info/sct'
const loinc = 'http://loinc.org'
const hl7Interpretations = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'

type Row<Table extends PgTable> = InferSelectModel<Table>

/** Returns parts of the rows of a patient, in an order that does not depend on ids. */
async function partsOf<Table extends PgTable & { readonly ptId: PgColumn }>(
  db: Connection,
  table: Table,
  ptId: number,
  pick: (row: Row<Table>) => object,
): Promise<object[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drizzle does not infer rows of a generic table
  const rows = (await db.select().from<PgTable>(table).where(eq(table.ptId, ptId))) as Row<Table>[]
  return rows.map(pick).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

const picked =
  <Key extends string>(...names: readonly Key[]) =>
  <Of extends Readonly<Record<Key, unknown>>>(row: Of) =>
    Object.fromEntries(names.map((name) => [name, row[name]]))

/** Codes of a code system without an OID, such as a laboratory's own, have no place in a document. */
const coded = ({ code, codeSystem }: { readonly code: string | null; readonly codeSystem: string | null }) =>
  codeSystem?.startsWith('urn:yarrow:') ? { code: null, codeSystem: null } : { code, codeSystem }
/** Words that mean the same in records of the clinic and in imported ones. */
const sameWords: Readonly<Record<string, string>> = { Current: 'Active', Discontinued: 'Stopped' }
const statusOf = (status: string) => sameWords[status] ?? status

/** Returns what a document must not lose of a record. */
async function recordOf(db: Connection, ptId: number) {
  const dosed = (
    row: Pick<Row<typeof medications>, 'doseUnit' | 'name' | 'dose' | 'route' | 'code' | 'codeSystem'>,
  ) => ({
    ...picked('name', 'dose', 'route', 'code', 'codeSystem')(row),
    // UCUM, the units of documents, has only ASCII letters.
    doseUnit: row.doseUnit?.replace('µ', 'u') ?? null,
  })
  const [labs, imaging] = [
    await db.select().from(labProcedures).where(eq(labProcedures.ptId, ptId)),
    await db.select().from(radiologyStudies).where(eq(radiologyStudies.ptId, ptId)),
  ]
  const labOf = (row: Row<typeof labFindings>) => labs.find(({ labCpId }) => labCpId === row.labCpId)
  const findings = await partsOf(db, labFindings, ptId, (row) => ({
    panel: labOf(row)?.name,
    ...picked('name', 'value', 'range', 'interpretations', 'note')(row),
    ...coded(row),
    units: row.units?.replace(/1\.73 ?m2$/, '1.73 m2') ?? null,
    at: row.caseDate ?? labOf(row)?.collectedDate,
  }))
  return {
    // In a document, a test without results has one without a value.
    findings: findings.filter((row) => !('value' in row && row.value === null)),
    /** In a document, an image study is a result in words. */
    imaging: imaging.map(({ definition, interpretation }) => ({ panel: definition, value: interpretation })),
    labs: labs
      .map(({ name, providerName, note, ...lab }) => ({ name, providerName, note, ...coded(lab) }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    vitals: await partsOf(db, vitals, ptId, (row) => ({
      ...picked('date', 'systolic', 'diastolic', 'pulse', 'respirationRate', 'bodyTempF', 'heightIn', 'weightKg')(row),
      ...picked('bodyMassIndex', 'others')(row),
      remarks: row.remarks.map(({ slot, note }) => ({ slot, note })),
    })),
    medications: await partsOf(db, medications, ptId, (row) => ({
      ...dosed(row),
      ...picked('date', 'dateStopped')(row),
      status: statusOf(row.status),
    })),
    prescriptions: await partsOf(db, prescriptions, ptId, (row) => ({
      ...picked('name', 'code', 'codeSystem', 'prescriber', 'dateWritten', 'refills', 'instructions')(row),
      status: statusOf(row.status),
    })),
    administered: await partsOf(db, administeredMedications, ptId, (row) => ({
      ...dosed(row),
      ...picked('status', 'dateAdministered')(row),
    })),
    allergies: await partsOf(db, allergies, ptId, (row) => ({
      ...picked('hasAllergies', 'code', 'codeSystem', 'reactions', 'criticality', 'dateRecorded')(row),
      ...picked('clinicalStatus', 'verificationStatus')(row),
      // The name of the code stands for the words of a statement that there are none.
      allergy: row.hasAllergies ? row.allergy : null,
    })),
    immunizations: await partsOf(db, immunizations, ptId, (row) => ({
      ...picked('description', 'code', 'codeSystem', 'date', 'route', 'performer', 'status')(row),
      // C-CDA has no number of all doses.
      dose: row.doseSequence?.replace(/ of \d+$/, '') ?? null,
    })),
    problems: await partsOf(
      db,
      problems,
      ptId,
      picked('description', 'code', 'codeSystem', 'status', 'dateDiagnosed', 'dateResolved', 'note'),
    ),
    procedures: await partsOf(
      db,
      procedures,
      ptId,
      picked('name', 'code', 'codeSystem', 'date', 'status', 'performer'),
    ),
    encounters: await partsOf(
      db,
      encounters,
      ptId,
      picked('type', 'encounterClass', 'admission', 'discharge', 'placeOfService', 'providers', 'reason'),
    ),
  }
}

let db: Connection
beforeAll(async () => {
  const from = await testDatabase()
  db = from.db
  await seedDemoClinic(from.db, 'main', at)
}, 60_000)

const idOf = async (nameFirst: string) =>
  (await db.select().from(patients).where(eq(patients.nameFirst, nameFirst)))[0]?.ptId ?? 0

/** Writes a document of a patient's whole record, and imports it into an empty clinic. */
async function roundTrip(ptId: number, language: LocaleName) {
  const range = { fromDate: '1900-01-01', toDate: '2026-12-31' }
  const { content } = await generateCcd(db, { ptId, ...range, language, at, clinicName: 'Riverside' })
  const to = await testDatabase()
  const { ptId: imported, faults } = await importFhir(to.db, content)
  return { faults, sent: await recordOf(db, ptId), received: await recordOf(to.db, imported) }
}

describe('importing a generated document into an empty clinic', () => {
  it.each([
    ['with results of many years, in English', 'Maria', 'en'],
    ['without known allergies, in Arabic', 'Sam', 'ar'],
  ] as const)('gives the same record %s', { timeout: 60_000 }, async (_, name, language) => {
    const { faults, sent, received } = await roundTrip(await idOf(name), language)
    expect(faults).toEqual([])
    const { imaging, findings, labs, ...others } = sent
    const isImage = (panel: unknown) => imaging.some((one) => one.panel === panel)
    const { imaging: _imaging, findings: results, labs: panels, ...rest } = received
    expect(rest).toEqual(others)
    const isImageResult = (row: object) => 'panel' in row && isImage(row.panel)
    expect(results.filter((row) => !isImageResult(row))).toEqual(findings)
    const words = (rows: readonly object[]) =>
      rows.map((row) => JSON.stringify(picked('panel', 'value')({ panel: null, value: null, ...row }))).toSorted()
    expect(words(results.filter(isImageResult))).toEqual(words(imaging))
    expect(panels.filter((one) => !isImage(one.name))).toEqual(labs)
    for (const list of [findings, labs, others.vitals, others.immunizations, others.allergies])
      expect(list.length).toBeGreaterThan(0)
  })

  it('keeps notes, limits, remarks and doses as they are recorded', { timeout: 60_000 }, async () => {
    const ptId = await idOf('Newton')
    const date = '2026-03-01T08:00:00-05:00'
    await db.insert(allergies).values([
      {
        ptId,
        allergy: 'Latex',
        reactions: 'Hives, severe; Itching, mild; Cough',
        dateRecorded: '2020-05',
        criticality: 'high',
        clinicalStatus: 'active',
        verificationStatus: 'confirmed',
      },
      {
        ptId,
        allergy: 'No known drug allergy',
        code: '409137002',
        codeSystem: snomed,
        hasAllergies: false,
        clinicalStatus: 'active',
        verificationStatus: 'confirmed',
      },
    ])
    await db
      .insert(medications)
      .values({ ptId, name: 'Levothyroxine', dose: '75', doseUnit: 'µg', status: 'Active', date: '2021' })
    await db.insert(prescriptions).values({
      ptId,
      name: 'Levothyroxine',
      status: 'Current',
      refills: 3,
      instructions: 'One tablet <before> breakfast',
      dateWritten: '2026-03-01',
    })
    await db.insert(problems).values({ ptId, description: 'Gout', status: 'Active', note: 'Since the holidays' })
    await db.insert(immunizations).values({ ptId, description: 'Influenza', status: 'Completed', date: '2025-10' })
    await db.insert(vitals).values({
      ptId,
      date,
      pulse: 61,
      others: [{ code: '59408-5', nameX: 'Oxygen saturation', value: 97, units: '%' }],
      remarks: [
        {
          slot: 'pulse',
          note: 'after rest',
          nameX: null,
          state: null,
          interpretations: [],
          absentReason: null,
          from: '',
        },
      ],
    })
    const [lab] = await db
      .insert(labProcedures)
      .values({
        ptId,
        name: 'Panel',
        code: '24323-8',
        codeSystem: loinc,
        collectedDate: date,
        labStId: 3,
        labStName: 'Results available',
        note: 'Come again in a year.',
      })
      .returning()
    const finding = { ptId, labCpId: lab?.labCpId ?? 0, name: 'Test', codeSystem: loinc, statusId: 3 }
    await db.insert(labFindings).values([
      {
        ...finding,
        code: '2093-3',
        value: '212',
        units: 'mg/dL',
        range: '125 - 200',
        interpretations: [{ code: 'H', codeSystem: hl7Interpretations, text: null }],
        note: 'Not fasting',
      },
      { ...finding, code: '2085-9', value: '<5.0', units: 'mg/dL', range: '>= 40' },
      { ...finding, code: '3016-3', value: '2.10', units: 'mU/L', caseDate: '2026-03-02' },
      { ...finding, code: '5778-6', value: 'Yellow', range: 'Yellow or clear' },
      { ...finding, code: '882-1', value: '5 - 7', units: '/[HPF]' },
    ])
    const { faults, sent, received } = await roundTrip(ptId, 'es')
    expect(faults).toEqual([])
    expect(received).toEqual(sent)
  })
})
