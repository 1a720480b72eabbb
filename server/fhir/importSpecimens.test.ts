import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type SpecimenStatus, specimenStatuses } from '#src/contract/specimens.ts'
import { testDatabase } from '../../tests/database.ts'
import { labProcedures } from '../db/schema/records.ts'
import { specimenChanges, specimens } from '../db/schema/specimens.ts'
import { importFhir } from './importFhir.ts'
import { concept, labResult, loinc, ofPatient, readTest, refusalOf, testBundle } from './testBundle.ts'
import { dumpTables, emptyTables } from './testTables.ts'

const database = await testDatabase()
const { db } = database
const load = (...resources: object[]) => importFhir(db, testBundle(...resources))

const { collected, inTransit, received, resulted, rejected } = specimenStatuses
const specimen = (more: object = {}, id = 's') => ({
  resourceType: 'Specimen',
  id,
  status: 'available',
  accessionIdentifier: { system: 'http://lab.example', value: 'X-1' },
  type: concept('119297000', 'Blood specimen'),
  subject: ofPatient,
  receivedTime: '2026-03-05T12:00:00Z',
  collection: {
    collector: { display: 'Nadia Khan' },
    collectedDateTime: '2026-03-05T08:00:00Z',
    method: concept('VENIP', 'Venipuncture', 'http://terminology.hl7.org/CodeSystem/v2-0488'),
  },
  ...more,
})
const toSpecimen = { reference: 'Specimen/s' }
const order = (more: object = {}) => ({
  resourceType: 'ServiceRequest',
  id: 'order',
  status: 'active',
  intent: 'order',
  category: [concept('108252007', 'Laboratory procedure')],
  code: loinc('57698-3', 'Lipid panel'),
  subject: ofPatient,
  authoredOn: '2026-03-04',
  specimen: [toSpecimen],
  ...more,
})
const report = (more: object = {}) => ({
  resourceType: 'DiagnosticReport',
  id: 'report',
  status: 'final',
  category: [concept('LAB', 'Laboratory')],
  code: loinc('57698-3', 'Lipid panel'),
  subject: ofPatient,
  effectiveDateTime: '2026-03-05T08:00:00Z',
  issued: '2026-03-06T09:00:00Z',
  specimen: [toSpecimen],
  result: [{ reference: 'Observation/ldl' }],
  ...more,
})
const ldl = (more: object = {}) =>
  labResult('ldl', '2089-1', { valueQuantity: { value: 3.6, unit: 'mmol/L' }, ...more })

const stored = () => db.select().from(specimens).orderBy(asc(specimens.specimenId))
const changes = () => db.select().from(specimenChanges).orderBy(asc(specimenChanges.changeId))
const procedures = () => db.select().from(labProcedures).orderBy(asc(labProcedures.labCpId))

/** Sets a status as staff do in the portal. */
async function setStatus(specimenId: number, to: SpecimenStatus, more: object = {}): Promise<void> {
  const [before] = await db.select().from(specimens).where(eq(specimens.specimenId, specimenId))
  const statusId = specimenStatuses[to]
  await db
    .update(specimens)
    .set({ statusId, ...more })
    .where(eq(specimens.specimenId, specimenId))
  await db.insert(specimenChanges).values({
    specimenId,
    fromStatusId: before?.statusId ?? null,
    toStatusId: statusId,
    changedAt: new Date(),
    userId: 7,
  })
}

beforeEach(() => emptyTables(database))

describe('importing specimens', () => {
  it('stores the specimen of an open order with its label, method, times and history, and nothing twice', async () => {
    const { counts, skipped, faults } = await load(order(), specimen())
    expect({ counts, skipped, faults }).toEqual({
      counts: { Patient: 1, ServiceRequest: 1, Specimen: 1 },
      skipped: {},
      faults: [],
    })
    const [procedure] = await procedures()
    expect(procedure).toMatchObject({
      collectedDate: '2026-03-05T08:00:00Z',
      receivedDate: '2026-03-05T12:00:00Z',
      sortedAt: new Date('2026-03-05T08:00:00Z'),
    })
    expect(await stored()).toEqual([
      expect.objectContaining({
        labCpId: procedure?.labCpId,
        labSpecTypeId: 1,
        localEntryId: 'X-1',
        collectionMethodId: 1,
        billOnSave: false,
        statusId: received,
        statusNote: null,
        changedAt: new Date('2026-03-05T12:00:00Z'),
        collectedDate: '2026-03-05T08:00:00Z',
        replacesSpecimenId: null,
      }),
    ])
    expect(await changes()).toEqual([
      expect.objectContaining({ fromStatusId: null, toStatusId: received, userId: null }),
    ])
    const before = await dumpTables(database)
    await load(order(), specimen())
    expect(await dumpTables(database)).toEqual(before)
  })

  it.each<[string, object, object, number | null]>([
    ['a final report', {}, {}, resulted],
    ['a corrected report', {}, { status: 'corrected' }, resulted],
    ['a final report of a specimen that was used up', { status: 'unavailable' }, {}, resulted],
    [
      'a final report of an unsatisfactory specimen, whose results are of another',
      { status: 'unsatisfactory' },
      {},
      rejected,
    ],
    ['a preliminary report', { receivedTime: undefined }, { status: 'preliminary' }, collected],
    ['a received specimen of a preliminary report', {}, { status: 'preliminary' }, received],
    ['an unavailable specimen of a report without results', { status: 'unavailable' }, { status: 'registered' }, null],
    [
      'a specimen with only a status',
      { receivedTime: undefined, collection: undefined },
      { status: 'registered' },
      collected,
    ],
    [
      'a specimen without a status that was collected on an unknown day',
      { status: undefined, receivedTime: undefined, collection: { collector: { display: 'Nadia' } } },
      { status: 'registered' },
      collected,
    ],
    [
      'a specimen that says nothing',
      { status: undefined, receivedTime: undefined, collection: undefined },
      { status: 'registered' },
      null,
    ],
  ])('derives the status of %s', async (_, ofSpecimen, ofReport, statusId) => {
    const { specimens: read, skipped } = await readTest(specimen(ofSpecimen), report(ofReport), ldl())
    expect(read.map(({ values }) => values.statusId)).toEqual(statusId === null ? [] : [statusId])
    const reasons = statusId === null ? /^Specimen \((unavailable|no status)\)$/ : /^$/
    expect(Object.keys(skipped).join('')).toMatch(reasons)
  })

  it('counts the results of the specimen itself', async () => {
    const own = { specimen: toSpecimen }
    const statusOf = async (ofSpecimen: object, ofReport: object, ofResult: object) => {
      const { specimens: read } = await readTest(specimen(ofSpecimen), report(ofReport), ldl({ ...own, ...ofResult }))
      return read.map(({ values }) => values.statusId)
    }
    expect(await statusOf({ status: 'unsatisfactory' }, {}, {})).toEqual([resulted])
    const absent = { valueQuantity: undefined, dataAbsentReason: concept('error', 'Specimen unsatisfactory') }
    expect(await statusOf({ status: 'unsatisfactory' }, {}, absent)).toEqual([rejected])
    expect(await statusOf({ status: 'unavailable' }, { status: 'preliminary' }, {})).toEqual([received])
  })

  it('gives the reason of a rejection, which the patient reads', async () => {
    const { specimens: read } = await readTest(
      order(),
      specimen({
        status: 'unsatisfactory',
        condition: [{ coding: [{ code: 'HEM' }] }, { text: 'Too little' }],
        note: [{ text: 'Draw again' }, { text: 'x'.repeat(900) }],
      }),
    )
    const { statusId, statusNote, changedBy } = read[0]?.values ?? {}
    expect({ statusId, changedBy }).toEqual({ statusId: rejected, changedBy: null })
    expect(statusNote).toMatch(/^Hemolyzed; Too little; Draw again; x+…$/)
    expect(statusNote).toHaveLength(500)
  })

  it('names who collected it, and takes the date of the specimen that it is a part of', async () => {
    const part = specimen(
      {
        receivedTime: undefined,
        collection: undefined,
        parent: [toSpecimen],
        request: [{ reference: 'ServiceRequest/order' }],
      },
      'part',
    )
    const { specimens: read, skipped } = await readTest(order({ specimen: [] }), specimen(), part)
    expect(skipped).toEqual({ 'Specimen (of no test)': 1 })
    expect(read.map(({ key, values }) => [key, values.statusId, values.collectedDate])).toEqual([
      ['Specimen/part', collected, '2026-03-05T08:00:00Z'],
    ])
    const { specimens: own } = await readTest(order(), specimen({ receivedTime: undefined }))
    expect(own[0]?.values).toMatchObject({ changedBy: 'Nadia Khan', changedAt: new Date('2026-03-05T08:00:00Z') })
  })

  it.each<[string, object, number, number | null]>([
    ['serum by its code', { coding: [{ code: 'SER' }] }, 1, null],
    ['urine by its name', { text: 'Midstream urine' }, 2, 4],
    ['blood in stool', { text: 'Stool for occult blood' }, 3, null],
    ['a throat swab', { coding: [{ display: 'Throat swab', code: '1' }] }, 5, 10],
    ['a nasopharyngeal swab', { text: 'Nasopharyngeal swab' }, 5, 9],
    ['a biopsy', { text: 'Liver biopsy' }, 6, 13],
    ['a name in Spanish', { text: 'Muestra de orina' }, 2, null],
    ['anything else', { text: 'Cerebrospinal fluid' }, 99, null],
    ['words within words', { text: 'Bloodroot tincture' }, 99, null],
    ['no type', {}, 99, null],
  ])('finds the type and the method of %s', async (_, type, labSpecTypeId, collectionMethodId) => {
    const { specimens: read } = await readTest(order(), specimen({ type, collection: {} }))
    expect(read[0]?.values).toMatchObject({ labSpecTypeId, collectionMethodId })
  })

  it('reads specimens that are contained in a report, an order or a result, and those that only they name', async () => {
    const contained = [{ ...specimen(), id: 'in', subject: undefined }]
    const inside = { reference: '#in' }
    const { specimens: read, counts } = await readTest(
      order({ id: 'open', contained, specimen: [inside] }),
      report({ contained, specimen: [inside], result: [] }),
      labResult('alone', '2085-9', { valueString: 'high', contained, specimen: inside }),
      specimen({ request: [{ reference: 'ServiceRequest/open' }] }, 'asked'),
    )
    expect(read.map(({ key, procedure }) => [key, procedure.replace(/^labs\/.*/, 'group')])).toEqual([
      ['DiagnosticReport/report', 'DiagnosticReport/report'],
      ['Observation/alone', 'group'],
      ['ServiceRequest/open', 'ServiceRequest/open'],
      ['Specimen/asked', 'ServiceRequest/open'],
    ])
    expect(counts).toMatchObject({ Specimen: 1 })
  })

  it('stores a specimen once for each of its tests', async () => {
    const other = report({ id: 'other', status: 'registered', result: [] })
    await load(specimen(), report(), ldl({ specimen: toSpecimen }), other)
    expect((await stored()).map(({ statusId, localEntryId }) => [statusId, localEntryId])).toEqual([
      [resulted, 'X-1'],
      [received, 'X-1'],
    ])
    // A file without the other test says nothing about its specimen.
    await load(specimen({ accessionIdentifier: { value: 'X-2' } }), report(), ldl())
    expect((await stored()).map(({ localEntryId }) => localEntryId)).toEqual(['X-2', 'X-1'])
    // This one says that the specimen is not for it.
    await load(specimen(), report(), ldl(), { ...other, specimen: [] })
    expect((await stored()).map(({ statusId }) => statusId)).toEqual([resulted])
  })
})

describe('importing a changed specimen', () => {
  it('moves it from the order to its report, and adds the change to its history', async () => {
    await load(order(), specimen())
    const [before] = await stored()
    const based = report({ basedOn: [{ reference: 'ServiceRequest/order' }], specimen: [] })
    await load(order(), specimen(), based, ldl())
    const [procedure, ...others] = await procedures()
    expect(others).toEqual([])
    expect(await stored()).toEqual([
      expect.objectContaining({ specimenId: before?.specimenId, labCpId: procedure?.labCpId, statusId: resulted }),
    ])
    expect((await changes()).map(({ fromStatusId, toStatusId }) => [fromStatusId, toStatusId])).toEqual([
      [null, received],
      [received, resulted],
    ])
  })

  it('keeps the specimens of an order, and those that staff added, if the file of the report lacks them', async () => {
    const { ptId } = await load(order(), specimen())
    const [first] = await stored()
    await setStatus(first?.specimenId ?? 0, 'rejected')
    await db.insert(specimens).values({
      ptId,
      labCpId: first?.labCpId ?? 0,
      labSpecTypeId: 1,
      statusId: collected,
      replacesSpecimenId: first?.specimenId ?? 0,
    })
    await load(
      order({ specimen: [] }),
      report({ basedOn: [{ reference: 'ServiceRequest/order' }], specimen: [] }),
      ldl(),
    )
    const [procedure, ...others] = await procedures()
    expect(others).toEqual([])
    expect((await stored()).map(({ labCpId, statusId }) => [labCpId, statusId])).toEqual([
      [procedure?.labCpId, rejected],
      [procedure?.labCpId, collected],
    ])
  })

  it('keeps what staff set since, until the file says something new that can follow', async () => {
    const sent = { receivedTime: undefined }
    await load(order(), specimen(sent))
    const [{ specimenId } = { specimenId: 0 }] = await stored()
    const status = async () => (await stored()).map(({ statusId }) => statusId)
    await setStatus(specimenId, 'inTransit', { collectionMethodId: 2 })
    await load(order(), specimen(sent))
    expect(await stored()).toMatchObject([{ statusId: inTransit, collectionMethodId: 2 }])
    await load(order(), specimen())
    expect(await status()).toEqual([received])
    await setStatus(specimenId, 'rejected')
    await load(order(), specimen())
    await load(order(), specimen({ status: 'unsatisfactory' }))
    expect(await status()).toEqual([rejected])
    await setStatus(specimenId, 'received')
    await load(order(), specimen(sent))
    expect(await status()).toEqual([received])
    await load(order(), specimen(sent), report({ basedOn: [{ reference: 'ServiceRequest/order' }] }), ldl())
    expect(await status()).toEqual([resulted])
  })

  it('keeps the days that the portal set when staff collected and received it', async () => {
    const bare = specimen({ receivedTime: undefined, collection: undefined })
    await load(order(), bare)
    const [{ specimenId } = { specimenId: 0 }] = await stored()
    await setStatus(specimenId, 'received', { collectedDate: '2026-03-07' })
    await db.update(labProcedures).set({ collectedDate: '2026-03-07', receivedDate: '2026-03-08' })
    await load(order(), bare)
    expect(await procedures()).toMatchObject([{ collectedDate: '2026-03-07', receivedDate: '2026-03-08' }])
    expect(await stored()).toMatchObject([{ statusId: received, collectedDate: '2026-03-07' }])
  })

  it('deletes one that was entered in error, and keeps one whose test is in another file', async () => {
    await load(order(), specimen())
    expect((await load(specimen({ status: 'unsatisfactory' }))).skipped).toEqual({ 'Specimen (of no test)': 1 })
    expect(await stored()).toMatchObject([{ statusId: received }])
    const { skipped } = await load(order(), specimen({ status: 'entered-in-error' }))
    expect(skipped).toEqual({ 'Specimen (entered in error)': 1 })
    expect(await stored()).toEqual([])
  })

  it('keeps stored values of parts that are left out, and stored rows of a specimen that is', async () => {
    await load(order(), specimen())
    const { faults } = await load(order(), specimen({ accessionIdentifier: { value: { a: 1 } } }))
    expect(faults).toMatchObject([{ leftOut: 'entry[2].resource.accessionIdentifier' }])
    expect(await stored()).toMatchObject([{ localEntryId: 'X-1' }])
    expect((await load(order(), specimen({ status: 'lost' }))).faults).toMatchObject([{ leftOut: 'entry[2].resource' }])
    expect(await stored()).toMatchObject([{ statusId: received }])
  })
})

describe('hostile specimens', () => {
  it.each<[string, object]>([
    ['a status of another type', { status: 5 }],
    ['a status of no code', { status: 'lost' }],
    ['a time that is no time', { receivedTime: 'yesterday' }],
    ['a type that is text', { type: 'blood' }],
  ])('leaves out a specimen with %s, and reads its test', async (_, more) => {
    const { specimens: read, labProcedures: labs, faults } = await readTest(specimen(more), report(), ldl())
    expect(read).toEqual([])
    expect(labs).toHaveLength(1)
    expect(faults).toMatchObject([{ leftOut: 'entry[1].resource' }])
    expect(await refusalOf(specimen(more), report(), ldl())).toMatch(/^entry\[1\]\.resource/)
  })

  it.each<[string, object]>([
    [
      'fields of the wrong type',
      { condition: 5, note: [{ text: 7 }], container: [{ identifier: 'x' }], parent: ['y'] },
    ],
    ['a label without end', { accessionIdentifier: { value: 'x'.repeat(100_000) } }],
    ['a time without a zone', { receivedTime: '2026-03-05T12:00:00' }],
  ])('reads a specimen with %s', async (_, more) => {
    const { ptId } = await load(specimen(more), report(), ldl())
    const [row, ...others] = await stored()
    expect(others).toEqual([])
    expect(row).toMatchObject({ ptId, statusId: resulted })
    expect(row?.localEntryId?.length ?? 0).toBeLessThanOrEqual(100)
  })

  it('reads parents, requests and tests that form a cycle', async () => {
    const bare = { receivedTime: undefined, collection: undefined }
    const { specimens: read } = await readTest(
      specimen({ ...bare, parent: [{ reference: 'Specimen/t' }], request: [toSpecimen] }),
      specimen({ ...bare, parent: [toSpecimen, { reference: 'Specimen/t' }] }, 't'),
      order({ specimen: [toSpecimen, { reference: 'ServiceRequest/order' }, { reference: 'Specimen/none' }] }),
    )
    expect(read.map(({ values }) => [values.statusId, values.collectedDate])).toEqual([[collected, null]])
  })

  it('skips a specimen of someone else, and of a group', async () => {
    const { specimens: read, skipped } = await readTest(
      specimen({ subject: { reference: 'Patient/other' } }),
      specimen({ subject: { reference: 'Group/g' } }, 't'),
      report({ specimen: [toSpecimen, { reference: 'Specimen/t' }] }),
      ldl(),
    )
    expect(read).toEqual([])
    expect(skipped).toEqual({ 'Specimen (of someone else)': 2 })
  })

  it('reads thousands of specimens of one test', async () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      specimen({ parent: [{ reference: `Specimen/s${index + 1}` }] }, `s${index}`),
    )
    const used = many.map(({ id }) => ({ reference: `Specimen/${id}` }))
    await load(...many, report({ specimen: [...used, ...used] }), ldl())
    expect(await stored()).toHaveLength(2000)
  })
})
