import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { paymentLines, paymentPlans, payments } from '../db/schema/payments.ts'
import { patientContacts, patients, phoneEntries, providers } from '../db/schema/people.ts'
import {
  allergies,
  charges,
  encounters,
  labFindings,
  labProcedures,
  medications,
  prescriptions,
  problems,
  procedures,
  vitals,
} from '../db/schema/records.ts'
import { importFhir } from './importFhir.ts'
import {
  bundleText,
  condition,
  concept,
  labResult,
  loinc,
  ofPatient,
  testBundle,
  testPatient,
  testUuid,
  vitalSign,
} from './testBundle.ts'
import { dumpTables, emptyTables } from './testTables.ts'

const database = await testDatabase()
const { db } = database
const load = (...resources: object[]) => importFhir(db, testBundle(...resources))

beforeEach(() => emptyTables(database))

const visit = {
  resourceType: 'Encounter',
  id: testUuid(20),
  status: 'finished',
  class: { code: 'AMB' },
  subject: ofPatient,
  period: { start: '2024-05-06T07:00:00-05:00' },
  participant: [{ individual: { reference: `Practitioner/${testUuid(3)}` } }],
  serviceProvider: { reference: `Organization/${testUuid(2)}` },
}
const inVisit = { encounter: { reference: `Encounter/${visit.id}` } }
const claim = {
  resourceType: 'Claim',
  id: testUuid(30),
  status: 'active',
  use: 'claim',
  patient: ofPatient,
  provider: { reference: `Organization/${testUuid(2)}` },
  billablePeriod: { start: '2024-05-06T07:00:00-05:00' },
  item: [{ productOrService: { text: 'Check-up' }, encounter: [{ reference: `Encounter/${visit.id}` }] }],
  total: { value: 77.49, currency: 'USD' },
}
const report = {
  resourceType: 'DiagnosticReport',
  id: 'report',
  status: 'final',
  category: [concept('LAB', 'Laboratory')],
  code: loinc('57698-3', 'Lipid Panel'),
  subject: ofPatient,
  effectiveDateTime: '2024-05-06T07:00:00-05:00',
  result: [{ reference: 'Observation/ldl' }],
}
const ldl = (value: number, more: object = {}) =>
  labResult('ldl', '2089-1', { valueQuantity: { value, unit: 'mmol/L' }, ...more })
const hdl = (value: number) =>
  labResult('hdl', '2085-9', { valueQuantity: { value, unit: 'mmol/L' }, effectiveDateTime: '2024-05-06' })
/** Resources of many types, most of which refer to each other. */
const everything = [
  { resourceType: 'Organization', id: testUuid(2), name: 'North Clinic' },
  { resourceType: 'Practitioner', id: testUuid(3), name: [{ family: 'Voss', given: ['Eva'] }] },
  visit,
  claim,
  report,
  ldl(3.6),
  hdl(1.3),
  condition('gout', 'Gout'),
  vitalSign('pulse', '8867-4', 60, '/min', inVisit),
  vitalSign('weight', '29463-7', 80, 'kg', inVisit),
  { resourceType: 'Procedure', id: 'p', status: 'completed', subject: ofPatient, code: { text: 'Sewing' }, ...inVisit },
  {
    resourceType: 'MedicationRequest',
    id: 'm',
    status: 'active',
    intent: 'order',
    subject: ofPatient,
    medicationCodeableConcept: { text: 'Aspirin' },
    requester: { reference: `Practitioner/${testUuid(3)}` },
  },
]

describe('importFhir', () => {
  it('links the imported rows to each other', async () => {
    const { ptId, counts, skipped } = await load(...everything)
    const [patient] = await db.select().from(patients)
    const [encounter] = await db.select().from(encounters)
    const [provider] = await db.select().from(providers)
    expect(patient).toMatchObject({
      ptId,
      nameFirst: 'Ann',
      nameMiddle: 'Beth',
      nameLast: 'Ames',
      dob: '1970-03-01',
      sex: 'F',
    })
    expect(encounter).toMatchObject({
      ptId,
      admission: '2024-05-06T07:00:00-05:00',
      placeOfService: 'North Clinic',
      providers: 'Eva Voss',
    })
    expect(await db.select().from(procedures)).toMatchObject([{ ptEncId: encounter?.ptEncId, name: 'Sewing' }])
    expect(await db.select().from(charges)).toMatchObject([
      { ptEncId: encounter?.ptEncId, siteId: encounter?.siteId, openCents: 7749 },
    ])
    expect(await db.query.prescriptions.findMany()).toMatchObject([{ prvId: provider?.prvId, prescriber: 'Eva Voss' }])
    expect(await db.select().from(vitals)).toMatchObject([
      { pulse: 60, weightKg: 80, date: '2024-05-06T07:08:09-05:00' },
    ])
    const labs = await db
      .select({ procedure: labProcedures.name, finding: labFindings.name, value: labFindings.value })
      .from(labFindings)
      .innerJoin(labProcedures, eq(labFindings.labCpId, labProcedures.labCpId))
      .orderBy(asc(labFindings.labFId))
    expect(labs).toEqual([
      { procedure: 'Lipid Panel', finding: 'Test 2089-1', value: '3.6' },
      { procedure: 'Test 2085-9', finding: 'Test 2085-9', value: '1.3' },
    ])
    expect(counts).toEqual({
      Claim: 1,
      Condition: 1,
      DiagnosticReport: 1,
      Encounter: 1,
      MedicationRequest: 1,
      Observation: 4,
      Organization: 1,
      Patient: 1,
      Practitioner: 1,
      Procedure: 1,
    })
    expect(skipped).toEqual({})
  })

  it('changes nothing if the same file is imported again', async () => {
    const first = await load(...everything)
    const before = await dumpTables(database)
    expect(await load(...everything)).toEqual(first)
    expect(await dumpTables(database)).toEqual(before)
  })

  it('creates one record if the same file is imported three times concurrently', async () => {
    const results = await Promise.all([load(...everything), load(...everything), load(...everything)])
    expect(new Set(results.map(({ ptId }) => ptId)).size).toBe(1)
    expect(await db.select().from(problems)).toHaveLength(1)
    expect(await db.select().from(vitals)).toHaveLength(1)
  })

  it('with strict, imports nothing if one resource is invalid', async () => {
    const before = await dumpTables(database)
    const file = testBundle(...everything, condition('bad', 'Bad', { onsetDateTime: '2015-02-31' }))
    await expect(importFhir(db, file, { strict: true })).rejects.toThrow(
      'entry[13].resource.onsetDateTime: not a FHIR date',
    )
    expect(await dumpTables(database)).toEqual(before)
  })

  it('keeps stored values where a part of the resource was left out', async () => {
    const allergy = (severity: unknown) => ({
      resourceType: 'AllergyIntolerance',
      id: 'a',
      patient: ofPatient,
      code: { text: 'Peanut' },
      reaction: [{ manifestation: [{ text: 'Anaphylaxis' }], severity }],
    })
    await load(allergy('severe'))
    await load(allergy(['severe']))
    expect(await db.select().from(allergies)).toMatchObject([{ reactions: 'Anaphylaxis, severe' }])
  })

  it('keeps stored names and contacts of a patient that was not read whole', async () => {
    const contact = ['Abe', 'Bea'].map((text) => ({ relationship: [{ text: 'Friend' }], name: { text } }))
    const patient = { ...testPatient, contact, telecom: [{ system: 'phone', value: '555-0001' }] }
    await importFhir(db, Buffer.from(bundleText([patient])))
    const name = [{ ...testPatient.name[0], given: null }]
    const faulty = { ...patient, name, contact: contact.slice(1), telecom: [{ system: ['phone'] }], gender: null }
    await importFhir(db, Buffer.from(bundleText([faulty])))
    expect(await db.select().from(patients)).toMatchObject([{ nameFirst: 'Ann', sex: 'F' }])
    expect(await db.select().from(phoneEntries)).toMatchObject([{ textNo: '5550001' }])
    expect((await db.select().from(patientContacts)).map(({ name }) => name)).toEqual(['Abe', 'Bea'])
  })

  it('keeps all stored contacts if the patient was not read whole, or if a related person is left out', async () => {
    const contact = [{ relationship: [{ text: 'Mother' }], name: { text: 'Bea' } }]
    const related = (name: string, more: object = {}) => ({
      resourceType: 'RelatedPerson',
      id: name.toLowerCase(),
      patient: ofPatient,
      name: [{ text: name }],
      telecom: [{ system: 'phone', value: `555-${name}` }],
      ...more,
    })
    const contacts = () => db.select().from(patientContacts).orderBy(asc(patientContacts.rank))
    const loadAll = (patient: object, ...others: object[]) =>
      importFhir(db, Buffer.from(bundleText([{ ...testPatient, contact, ...patient }, ...others])))
    await loadAll({}, related('Bea'), related('Cal'))
    const before = await contacts()
    expect(before.map(({ name, phone }) => [name, phone])).toEqual([
      ['Bea', '555-Bea'],
      ['Cal', '555-Cal'],
    ])
    await loadAll({ maritalStatus: [7] }, related('Bea'), related('Cal'))
    await loadAll({}, related('Bea', { telecom: [7] }), related('Cal'))
    expect(await contacts()).toEqual(before)
  })

  it('deletes a stored order that waits for results once its report is there, even if the order is faulty', async () => {
    const order = {
      resourceType: 'ServiceRequest',
      id: 'order',
      status: 'active',
      intent: 'order',
      category: [concept('108252007', 'Laboratory procedure')],
      code: { text: 'Lipids' },
      subject: ofPatient,
    }
    const names = async () => (await db.select().from(labProcedures)).map(({ name, labStName }) => [name, labStName])
    await load(order)
    expect(await names()).toEqual([['Lipids', 'In progress']])
    await load({ ...order, code: 7 })
    expect(await names()).toEqual([['Lipids', 'In progress']])
    const basedOn = [{ reference: 'ServiceRequest/order' }]
    await load({ ...order, code: 7 }, { ...report, basedOn, result: [] })
    expect(await names()).toEqual([['Lipid Panel', 'Results available']])
  })

  it('takes new values as they are, without stored parts that belong to the old ones', async () => {
    const request = (doseQuantity: object, more: object = {}) => ({
      resourceType: 'MedicationStatement',
      id: 'm',
      status: 'active',
      subject: ofPatient,
      medicationCodeableConcept: { text: 'Aspirin' },
      dosage: [{ doseAndRate: [{ doseQuantity }], route: { text: 'Oral' } }],
      ...more,
    })
    const category = [{ coding: [{ code: 'problem-list-item' }] }]
    const sodium = (value: number, more: object) =>
      labResult('s', '2951-2', {
        valueQuantity: { value, unit: 'mmol/L' },
        interpretation: [{ coding: [{ code: 'H' }] }],
        referenceRange: [{ low: { value: 135 }, high: { value: 145 } }],
        ...more,
      })
    await load(
      request({ value: 100, unit: 'mg' }),
      condition('g', 'Gout', { category, abatementDateTime: '2021-01-01' }),
      sodium(150, {}),
      labResult('k', '2823-3', { valueQuantity: { value: 4 }, interpretation: [{ coding: [{ code: 'N' }] }] }),
    )
    await load(
      request({ value: 2 }, { dateAsserted: [7] }),
      condition('g', 'Gout', { category: [7] }),
      sodium(140, { interpretation: [7], referenceRange: [7] }),
      labResult('k', '2823-3', { valueQuantity: { value: 4 }, interpretation: [7] }),
    )
    expect(await db.select().from(medications)).toMatchObject([{ dose: '2', doseUnit: null, route: 'Oral' }])
    expect(await db.select().from(problems)).toMatchObject([{ dateResolved: null, categories: ['problem-list-item'] }])
    expect(await db.select().from(labFindings).orderBy(asc(labFindings.code))).toMatchObject([
      { value: '4', interpretations: [{ code: 'N' }] },
      { value: '140', interpretations: [], range: null },
    ])
  })

  it('replaces the stored value of a vital sign that was not read whole, and keeps its note if the value is the same', async () => {
    const stored = async () =>
      (await db.select().from(vitals)).map(({ weightKg, remarks }) => [weightKg, remarks.map(({ note }) => note)])
    await load(vitalSign('w', '29463-7', 70, 'kg', { note: [{ text: 'With shoes' }] }))
    await load(vitalSign('w', '29463-7', 70, 'kg', { note: [7] }))
    expect(await stored()).toEqual([[70, ['With shoes']]])
    await load(vitalSign('w', '29463-7', 71, 'kg', { note: [7] }))
    expect(await stored()).toEqual([[71, []]])
  })

  it('keeps what a stored prescription says of its prescriber if the prescriber is left out', async () => {
    const doctor = { resourceType: 'Practitioner', id: testUuid(9), name: [{ text: 'Dr. Lee' }] }
    const request = {
      resourceType: 'MedicationRequest',
      id: 'm',
      status: 'active',
      intent: 'order',
      subject: ofPatient,
      medicationCodeableConcept: { text: 'Aspirin' },
      requester: { reference: `Practitioner/${doctor.id}` },
    }
    await load(doctor, request)
    const before = await db.select().from(prescriptions)
    expect(before).toMatchObject([{ prescriber: 'Dr. Lee' }])
    await load({ ...doctor, name: 7 }, request)
    expect(await db.select().from(prescriptions)).toEqual(before)
  })

  it('keeps the stored site of a patient whose clinic is not in a later file', async () => {
    const managingOrganization = { reference: 'Organization/o' }
    const clinic = { resourceType: 'Organization', id: 'o', name: 'North Clinic' }
    await importFhir(db, Buffer.from(bundleText([{ ...testPatient, managingOrganization }, clinic])))
    const [before] = await db.select().from(patients)
    expect(before?.siteId).not.toBeNull()
    await importFhir(db, Buffer.from(bundleText([{ ...testPatient, managingOrganization }])))
    expect((await db.select().from(patients))[0]?.siteId).toBe(before?.siteId)
  })

  it('imports resources without ids, and creates no duplicates in a second import', async () => {
    const { id: _id, ...nameless } = condition('x', 'Gout')
    const { id: _patientId, ...stranger } = testPatient
    const bytes = Buffer.from(bundleText([stranger, { ...nameless, subject: undefined }]))
    await importFhir(db, bytes)
    const before = await dumpTables(database)
    await importFhir(db, bytes)
    expect(await dumpTables(database)).toEqual(before)
    expect(before['problems']).toHaveLength(1)
  })
})

describe('importing a changed file', () => {
  it('updates the rows of a problem and a lab result, and keeps their ids', async () => {
    await load(...everything)
    const [before] = await db.select().from(problems)
    const findings = () => db.select().from(labFindings).orderBy(asc(labFindings.labFId))
    const [ldlBefore, hdlBefore] = await findings()
    await load(condition('gout', 'Gout of the foot'), ldl(4))
    expect(await db.select().from(problems)).toMatchObject([
      { problemId: before?.problemId, description: 'Gout of the foot' },
    ])
    expect(await findings()).toMatchObject([{ labFId: ldlBefore?.labFId, value: '4' }, hdlBefore])
  })

  it('keeps the rows of resources that the new file does not contain', async () => {
    await load(...everything)
    await load(condition('new', 'Asthma'))
    expect((await db.select().from(problems)).map(({ description }) => description)).toEqual(['Gout', 'Asthma'])
    expect(await db.select().from(encounters)).toHaveLength(1)
  })

  it('deletes rows of resources that were entered in error, and clears links to them', async () => {
    await load(...everything)
    const inError = { status: 'entered-in-error' }
    await load(
      condition('gout', 'Gout', { verificationStatus: { coding: [{ code: 'entered-in-error' }] } }),
      { ...visit, ...inError },
      vitalSign('pulse', '8867-4', 60, '/min', { ...inVisit, ...inError }),
      { ...hdl(1.3), ...inError },
    )
    expect(await db.select().from(problems)).toEqual([])
    expect(await db.select().from(encounters)).toEqual([])
    expect(await db.select().from(procedures)).toMatchObject([{ ptEncId: null }])
    expect(await db.select().from(vitals)).toMatchObject([{ pulse: null, weightKg: 80 }])
    expect((await db.select().from(labProcedures)).map(({ name }) => name)).toEqual(['Lipid Panel'])
  })

  it('deletes the row of a resource that a history marks as deleted', async () => {
    await load(...everything)
    const entry = [{ resource: testPatient }, { request: { method: 'DELETE', url: 'Condition/gout' } }]
    await importFhir(db, Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'history', entry })))
    expect(await db.select().from(problems)).toEqual([])
  })

  it('moves a vital sign to another row if its date changes', async () => {
    await load(vitalSign('pulse', '8867-4', 60, '/min', inVisit), vitalSign('weight', '29463-7', 80, 'kg', inVisit))
    await load(vitalSign('pulse', '8867-4', 61, '/min', { ...inVisit, effectiveDateTime: '2024-05-07' }))
    const rows = await db.select().from(vitals).orderBy(asc(vitals.vitalsId))
    expect(rows.map(({ date, pulse, weightKg }) => [date, pulse, weightKg])).toEqual([
      ['2024-05-06T07:08:09-05:00', null, 80],
      ['2024-05-07', 61, null],
    ])
  })

  it('keeps a result in its report if the result is imported again without the report', async () => {
    await load(report, ldl(3.6))
    await load(ldl(3.7, { effectiveDateTime: '2024-05-06' }))
    expect(await db.select().from(labProcedures)).toMatchObject([{ name: 'Lipid Panel' }])
    expect(await db.select().from(labFindings)).toMatchObject([{ value: '3.7' }])
  })

  it('moves a result that had no report into a report that is imported later', async () => {
    await load(ldl(3.6, { effectiveDateTime: '2024-05-06' }))
    const [alone] = await db.select().from(labFindings)
    expect((await db.select().from(labProcedures)).map(({ name }) => name)).toEqual(['Test 2089-1'])
    await load(report, ldl(3.6))
    expect((await db.select().from(labProcedures)).map(({ name }) => name)).toEqual(['Lipid Panel'])
    expect(await db.select().from(labFindings)).toMatchObject([{ labFId: alone?.labFId, value: '3.6' }])
  })

  it('deletes a component that the result no longer has, and an order that now has a report', async () => {
    const component = (...values: string[]) => values.map((valueString) => ({ code: { text: 'part' }, valueString }))
    const order = {
      resourceType: 'ServiceRequest',
      id: 'o',
      status: 'active',
      intent: 'order',
      subject: ofPatient,
      code: { text: 'Lipids' },
      category: [concept('LAB', 'Laboratory')],
    }
    await load(labResult('a', '1', { component: component('x', 'y') }), order)
    expect([(await db.select().from(labFindings)).length, (await db.select().from(labProcedures)).length]).toEqual([
      2, 2,
    ])
    await load(
      labResult('a', '1', { component: component('x') }),
      order,
      { ...report, basedOn: [{ reference: 'ServiceRequest/o' }] },
      ldl(1),
    )
    const found = await db.select().from(labFindings).orderBy(asc(labFindings.labFId))
    expect(found.map(({ value }) => value)).toEqual(['x', '1'])
    const held = await db.select().from(labProcedures).orderBy(asc(labProcedures.labCpId))
    expect(held.map(({ name }) => name)).toEqual(['Test 1', 'Lipid Panel'])
  })

  it('removes a medicine from the current medications when its prescription is stopped', async () => {
    const request = (status: string) => ({
      resourceType: 'MedicationRequest',
      id: 'm',
      status,
      intent: 'order',
      subject: ofPatient,
      medicationCodeableConcept: { text: 'Aspirin' },
    })
    await load(request('active'))
    expect(await db.select().from(medications)).toHaveLength(1)
    await load(request('stopped'))
    expect(await db.select().from(medications)).toHaveLength(0)
    expect(await db.query.prescriptions.findMany()).toMatchObject([{ status: 'Stopped' }])
  })

  it('updates the charge of an open claim when the insurer’s answer arrives', async () => {
    await load(visit, claim)
    const answer = {
      ...claim,
      resourceType: 'ExplanationOfBenefit',
      id: testUuid(31),
      claim: { reference: `urn:uuid:${claim.id}` },
      total: [
        { category: { coding: [{ code: 'submitted' }] }, amount: { value: 77.49 } },
        { category: { coding: [{ code: 'copay' }] }, amount: { value: 10 } },
      ],
    }
    await load(claim, answer)
    expect(await db.select().from(charges)).toMatchObject([{ amountCents: 7749, openCents: 1000 }])
    // An answer without its claim updates the same charge.
    const later = { ...answer, total: [answer.total[0], { ...answer.total[1], amount: { value: 5 } }] }
    const { counts } = await load(later)
    expect(await db.select().from(charges)).toMatchObject([{ amountCents: 7749, openCents: 500 }])
    expect(counts['ExplanationOfBenefit']).toBe(1)
  })

  describe('after a payment in the portal', () => {
    /** Imports the claim, and pays these cents of it. */
    async function loadAndPay(cents: number) {
      const { ptId } = await load(visit, claim)
      const [charge] = await db.select().from(charges)
      const { ledgerId = 0, openCents = 0 } = charge ?? {}
      const row = { ptId, orderId: randomUUID(), gateway: 'sandbox', method: 'card', startedAt: new Date(), cents }
      const [payment] = await db.insert(payments).values(row).returning()
      const paymentId = payment?.paymentId ?? 0
      const line = { siteId: 1, siteName: 'North Clinic', chargeName: 'Check-up', chargeDate: '2024-05-06' }
      await db.insert(paymentLines).values({ ...line, paymentId, ledgerId, cents })
      await db.update(charges).set({ openCents: openCents - cents })
      return { ptId, ledgerId }
    }
    const waitingLocks = async () => {
      const { rows } = await database.pool.query<{ count: string }>(
        'select count(*) from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
      )
      return Number(rows[0]?.count)
    }
    const costing = (value: number) => ({ ...claim, total: { value, currency: 'USD' } })

    it('leaves the charge paid if the same amount is open as before', async () => {
      await loadAndPay(5000)
      await load(visit, claim)
      expect(await db.select().from(charges)).toMatchObject([{ openCents: 2749, importedOpenCents: 7749 }])
      await load(visit, claim)
      expect(await db.select().from(charges)).toMatchObject([{ openCents: 2749 }])
    })

    it('adds what became more, and takes the smaller amount if less is open', async () => {
      await loadAndPay(5000)
      await load(visit, costing(80))
      expect(await db.select().from(charges)).toMatchObject([
        { amountCents: 8000, openCents: 3000, importedOpenCents: 8000 },
      ])
      await load(visit, costing(10))
      expect(await db.select().from(charges)).toMatchObject([
        { amountCents: 1000, openCents: 1000, importedOpenCents: 1000 },
      ])
    })

    it('waits for a payment that is being stored, and leaves it', async () => {
      const { ptId } = await loadAndPay(1000)
      let imported: Promise<unknown> | undefined
      await db.transaction(async (tx) => {
        await tx.select().from(charges).for('no key update')
        imported = load(visit, claim)
        await vi.waitUntil(async () => (await waitingLocks()) > 0, { timeout: 5000, interval: 20 })
        const row = {
          ptId,
          orderId: randomUUID(),
          gateway: 'sandbox',
          method: 'card',
          startedAt: new Date(),
          cents: 2000,
        }
        await tx.insert(payments).values(row)
        await tx.update(charges).set({ openCents: 4749 })
      })
      await imported
      expect(await db.select().from(charges)).toMatchObject([{ openCents: 4749, importedOpenCents: 7749 }])
    })

    it('deletes a withdrawn charge and its plan, and leaves the payment with its names', async () => {
      const { ptId, ledgerId } = await loadAndPay(5000)
      await db.insert(paymentPlans).values({
        ptId,
        ledgerId,
        payPlanTypeName: 'Monthly',
        originalCents: 7749,
        datePlanCreated: '2024-06-01',
        durationInMonths: 6,
      })
      await load(visit, { ...claim, status: 'cancelled' })
      expect(await db.select().from(charges)).toEqual([])
      expect(await db.select().from(paymentPlans)).toEqual([])
      expect(await db.select().from(payments)).toMatchObject([{ state: 'sending', cents: 5000 }])
      expect(await db.select().from(paymentLines)).toMatchObject([
        { ledgerId: null, chargeName: 'Check-up', siteName: 'North Clinic', cents: 5000 },
      ])
    })
  })

  it('imports a claim without its visit only if the visit was imported before', async () => {
    const { skipped } = await load(claim)
    expect(await db.select().from(charges)).toEqual([])
    expect(skipped).toEqual({ 'Claim (visit not in this file)': 1 })
    await load(visit)
    const { counts } = await load(claim)
    expect(await db.select().from(charges)).toMatchObject([{ openCents: 7749 }])
    expect(counts['Claim']).toBe(1)
  })

  it('imports no charge from an insurer’s answer about a claim that is unknown', async () => {
    const answer = { ...claim, resourceType: 'ExplanationOfBenefit', id: testUuid(31) }
    const { skipped } = await load(visit, { ...answer, total: [], claim: { reference: 'Claim/elsewhere' } })
    expect(await db.select().from(charges)).toEqual([])
    expect(skipped).toMatchObject({ 'ExplanationOfBenefit (claim not in this file)': 1 })
  })
})
