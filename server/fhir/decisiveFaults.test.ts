import { describe, expect, it } from 'vitest'
import { bundleText, condition, labResult, ofPatient, readTest, testPatient, vitalSign } from './testBundle.ts'

const place = (fault: { path: string; leftOut: string | null }) => [fault.path, fault.leftOut]

describe('a fault that would change what the rest means', () => {
  const bad = { coding: [{ code: [7] }] }
  const other = { reference: 7, display: 'Someone' }
  const usd = (value: unknown) => ({ value, currency: 'USD' })
  const claim = {
    resourceType: 'Claim',
    id: 'c',
    status: 'active',
    use: 'claim',
    patient: ofPatient,
    billablePeriod: { start: '2024-05-06' },
    total: usd(1000),
  }
  const answer = { ...claim, resourceType: 'ExplanationOfBenefit', id: 'e', claim: { reference: 'Claim/c' } }
  const category = (code: unknown) => ({ coding: [{ code }] })
  const document = (id: string, more: object) => ({
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    subject: ofPatient,
    content: [{ attachment: { contentType: 'text/plain', data: 'aGk=' } }],
    ...more,
  })
  const prescription = (more: object) => ({
    resourceType: 'MedicationRequest',
    id: 'm',
    status: 'active',
    intent: 'order',
    subject: ofPatient,
    medicationCodeableConcept: { text: 'Prednisone' },
    ...more,
  })

  it('leaves out a diagnosis or an allergy whose status or certainty is faulty', async () => {
    const { problems, allergies } = await readTest(
      condition('a', 'Gout', { verificationStatus: bad }),
      condition('b', 'Gout', { clinicalStatus: bad }),
      condition('d', 'Gout', { abatementDateTime: '2019-02-30' }),
      { ...condition('c', 'Nuts', { verificationStatus: bad }), resourceType: 'AllergyIntolerance' },
    )
    expect({ problems, allergies }).toEqual({ problems: [], allergies: [] })
  })

  it('leaves out a resource whose owner is faulty, missing as null, or a list', async () => {
    for (const subject of [other, null, 7, [ofPatient], [{ reference: 'Patient/other' }], { reference: null }])
      expect((await readTest(condition('c', 'Gout', { subject }))).problems).toEqual([])
  })

  it('leaves out an appointment if one of its participants is faulty', async () => {
    const start = '2030-01-01T10:00:00Z'
    const appointment = {
      resourceType: 'Appointment',
      id: 'a',
      status: 'booked',
      start,
      participant: [{ actor: other }],
    }
    expect((await readTest(appointment)).appointments).toEqual([])
  })

  it('leaves out an appointment whose participants are null, and one whose Slot is unreadable', async () => {
    const appointment = { resourceType: 'Appointment', id: 'a', status: 'booked' }
    const start = '2030-01-01T10:00:00Z'
    const slot = { resourceType: 'Slot', id: 's', start: '2030-01-01T10:00:00' }
    const timed = { ...appointment, participant: [{ actor: ofPatient }], slot: [{ reference: 'Slot/s' }] }
    expect((await readTest({ ...appointment, participant: null, start })).appointments).toEqual([])
    expect((await readTest(timed, slot)).appointments).toEqual([])
    expect((await readTest(timed, { ...slot, start })).appointments).toHaveLength(1)
  })

  it('leaves out an appointment whose time has no time zone', async () => {
    const appointment = { resourceType: 'Appointment', id: 'a', status: 'booked', participant: [{ actor: ofPatient }] }
    const { appointments, faults } = await readTest({ ...appointment, start: '2030-01-01T10:00:00' })
    expect(appointments).toEqual([])
    expect(faults.map(place)).toEqual([['entry[1].resource.start', 'entry[1].resource']])
  })

  it('leaves out a claim to which the file has an unreadable answer', async () => {
    for (const more of [
      { payment: { amount: usd('nine hundred') } },
      { total: [{ category: category(7), amount: usd(20) }] },
      { created: 'yesterday' },
    ]) {
      const { charges, faults } = await readTest(claim, { ...answer, total: [], ...more })
      expect(charges).toEqual([])
      expect(faults.map(({ leftOut }) => leftOut)).toEqual(['entry[2].resource', 'entry[1].resource'])
    }
  })

  it('leaves out an answer whose claim is unreadable', async () => {
    const total = [{ category: category('copay'), amount: usd(20) }]
    expect((await readTest({ ...claim, total: usd('a thousand') }, { ...answer, total })).charges).toEqual([])
  })

  it('leaves out an answer if a later one to the same claim is unreadable', async () => {
    const total = [{ category: category('copay'), amount: usd(20) }]
    const { charges } = await readTest(claim, { ...answer, total }, { ...answer, id: 'f', created: 'yesterday', total })
    expect(charges).toEqual([])
    expect((await readTest(claim, { ...answer, total })).charges).toHaveLength(1)
  })

  it('leaves out all answers to a claim of another file if one of them is unreadable', async () => {
    const owed = (value: number) => [{ category: category('copay'), amount: usd(value) }]
    const older = { ...answer, created: '2024-02-01T00:00:00Z', total: owed(90) }
    const later = { ...answer, id: 'f', created: '2024-03-01T00:00:00Z', total: owed(20) }
    expect((await readTest(older, { ...later, type: { text: ['x'] } })).charges).toEqual([])
  })

  it('leaves out a claim with its unreadable answer, however the answer names it', async () => {
    const id = 'aaaaaaaa-0000-4000-8000-000000000001'
    const faulty = { ...answer, type: { text: ['x'] } }
    const upper = { ...faulty, claim: { reference: `Claim/${id.toUpperCase()}` } }
    expect((await readTest({ ...claim, id }, upper)).charges).toEqual([])
    // The claim can't be told if its reference is faulty too.
    expect((await readTest(claim, { ...faulty, claim: { reference: 5 } })).charges).toEqual([])
  })

  it('leaves out an answer in which a null or an empty object stands for an amount or its kind', async () => {
    const total = [{ category: category('copay'), amount: usd(20) }]
    for (const more of [
      { total: [{ ...total[0], category: null }] },
      { total: {} },
      { total, item: {} },
      { total, claim: null },
      { total, created: null },
    ])
      expect((await readTest(claim, { ...answer, ...more })).charges).toEqual([])
  })

  it('does not read an appointment whose only actor might be another patient', async () => {
    const actor = { reference: '#1' }
    const bob = { resourceType: 'Patient', name: [{ family: 'Bell' }] }
    const appointment = { resourceType: 'Appointment', id: 'a', status: 'booked', start: '2030-01-01T10:00:00Z' }
    for (const contained of [
      { ...bob, id: 1 },
      { ...bob, id: '1' },
      { name: bob.name, id: '1' },
    ]) {
      const { appointments } = await readTest({ ...appointment, contained: [contained], participant: [{ actor }] })
      expect(appointments).toEqual([])
    }
    expect((await readTest({ ...appointment, participant: {} })).appointments).toEqual([])
  })

  it('leaves out the invoices of a file with an unreadable payment', async () => {
    const invoice = { resourceType: 'Invoice', id: 'i', status: 'issued', date: '2024-05-06', totalNet: usd(50) }
    const payment = { resourceType: 'PaymentReconciliation', id: 'p', status: 'active' }
    const request = { reference: 'Invoice/i' }
    expect((await readTest(invoice, { ...payment, detail: [{ request, amount: usd('five') }] })).charges).toEqual([])
    expect((await readTest(invoice, { ...payment, detail: [{ request, amount: usd(5) }] })).charges).toHaveLength(1)
    const lineItem = [{ chargeItemReference: { reference: 'ChargeItem/x' } }]
    const item = { resourceType: 'ChargeItem', id: 'x', occurrenceDateTime: '2019-02-30' }
    expect((await readTest({ ...invoice, lineItem }, item)).charges).toEqual([])
  })

  it('leaves out a document that might replace another, and one whose content is unreadable', async () => {
    const { documents } = await readTest(
      document('a', { relatesTo: [{ code: 'replaces', target: { reference: 7 } }] }),
      document('b', { content: [{ attachment: { url: 'Binary/b' } }] }),
      { resourceType: 'Binary', id: 'b', contentType: 'text/plain', data: '*' },
      document('c', {}),
    )
    expect(documents.map(({ key }) => key)).toEqual(['DocumentReference/c'])
  })

  it('leaves out a document with the one that replaces it', async () => {
    const relatesTo = [{ code: 'replaces', target: { reference: 'DocumentReference/c' } }]
    const newer = document('d', { content: [{ attachment: { url: 'Binary/b' } }], relatesTo })
    const binary = { resourceType: 'Binary', id: 'b', data: '*' }
    expect((await readTest(document('c', {}), newer, binary)).documents).toEqual([])
  })

  it('leaves out a prescription with a faulty intent or prohibition, and keeps one without its date', async () => {
    for (const more of [{ intent: 7 }, { doNotPerform: 'maybe' }, { status: 'lost' }])
      expect((await readTest(prescription(more))).prescriptions).toEqual([])
    expect((await readTest(prescription({ authoredOn: '2019-02-30' }))).prescriptions).toHaveLength(1)
  })

  it('leaves out a prescription whose Medication is unreadable', async () => {
    const drug = { resourceType: 'Medication', id: 'd', code: { coding: [{ code: [7] }] } }
    const named = { medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/d' } }
    expect((await readTest(prescription(named), drug)).prescriptions).toEqual([])
  })

  it('leaves out a report without a category if one of its results is unreadable', async () => {
    const report = { resourceType: 'DiagnosticReport', id: 'r', status: 'final', code: { text: 'Panel' } }
    const result = [{ reference: 'Observation/o' }]
    const { skipped } = await readTest({ ...report, result }, labResult('o', '1', { valueQuantity: { value: 'five' } }))
    expect(skipped).toEqual({ 'DiagnosticReport (depends on a faulty resource)': 1, 'Observation (faulty)': 1 })
  })

  it('does not take the day of recording for an onset that is faulty', async () => {
    const { problems } = await readTest(
      condition('a', 'Gout', { onsetDateTime: '2019-02-30', recordedDate: '2024-05-06' }),
      condition('b', 'Gout', { recordedDate: '2024-05-06' }),
      condition('c', 'Gout', { recordedDate: '2024-05-06', category: [7] }),
    )
    expect(problems.map(({ values }) => values.dateDiagnosed)).toEqual([null, '2024-05-06', '2024-05-06'])
  })

  it('leaves out all contacts and addresses of the patient if one of each is faulty', async () => {
    const [mother, father] = ['Mother', 'Father'].map((text) => ({ relationship: [{ text }], name: { text } }))
    const contact = [{ ...mother, period: { end: 'x' } }, father]
    const file = Buffer.from(bundleText([{ ...testPatient, contact, address: [{ city: [7] }, { city: 'B' }] }]))
    const { contacts, patient } = await readTest(file)
    expect([contacts, patient.demographics.addresses]).toEqual([[], []])
  })

  it('leaves out all normal ranges of a result if one is faulty', async () => {
    const referenceRange = [
      { low: { value: 70 }, high: { value: 140 } },
      { low: { value: 'eighty' }, high: { value: 99 } },
    ]
    const { labFindings } = await readTest(labResult('r', '1', { valueQuantity: { value: 5 }, referenceRange }))
    expect(labFindings.map(({ values }) => [values.value, values.range])).toEqual([['5', null]])
  })

  it('keeps two measurements apart if their times have no time zone', async () => {
    const at = (time: string) => ({ effectiveDateTime: `2024-05-06T${time}` })
    const { vitals } = await readTest(
      vitalSign('a', '8480-6', 120, 'mm[Hg]', at('08:00:00')),
      vitalSign('b', '8462-4', 95, 'mm[Hg]', at('20:00:00')),
    )
    expect(vitals.map(({ date }) => date)).toEqual(['2024-05-06', '2024-05-06'])
    expect(new Set(vitals.map(({ group }) => group)).size).toBe(2)
    const day = { effectiveDateTime: '2024-05-06' }
    const { vitals: ofDay } = await readTest(
      vitalSign('a', '8480-6', 120, 'mm[Hg]', { ...day, performer: [{ reference: 7 }] }),
      vitalSign('b', '8462-4', 95, 'mm[Hg]', day),
    )
    expect(new Set(ofDay.map(({ group }) => group)).size).toBe(1)
  })

  it.each([
    ['an identifier', { identifier: [{ system: 'http://h', value: ['7'] }] }],
    ['a birth date', { birthDate: '2019-02-30' }],
    ['a date of death', { deceasedDateTime: '2019-02-30' }],
    ['a sex', { gender: 'unbekannt' }],
    ['a clinic', { managingOrganization: { reference: 7 } }],
    ['an id', { id: ['7'] }],
  ])('refuses a file in which the patient has %s that is faulty', async (_name, more) => {
    await expect(readTest(Buffer.from(bundleText([{ ...testPatient, ...more }])))).rejects.toThrow(
      /^entry\[0\]\.resource\./,
    )
  })

  it('refuses a file whose patient is at an unreadable clinic: without a site, all staff would see the record', async () => {
    const managingOrganization = { reference: 'Organization/o' }
    const clinic = { resourceType: 'Organization', id: 'o', name: ['North Clinic'] }
    const file = Buffer.from(bundleText([{ ...testPatient, managingOrganization }, clinic]))
    await expect(readTest(file)).rejects.toThrow(
      "entry[0].resource.managingOrganization: the patient's clinic is faulty",
    )
    const contained = { ...testPatient, contained: [{ ...clinic, id: 'c' }], managingOrganization: { reference: '#c' } }
    await expect(readTest(Buffer.from(bundleText([contained])))).rejects.toThrow("the patient's clinic is faulty")
  })

  it('refuses a file with an entry whose fullUrl is no text: another resource might be meant', async () => {
    const entry = { fullUrl: 7, resource: condition('c', 'Gout') }
    const bundle = { resourceType: 'Bundle', entry: [{ resource: testPatient }, entry] }
    await expect(readTest(Buffer.from(JSON.stringify(bundle)))).rejects.toThrow('entry[1].fullUrl: expected text')
  })

  it('refuses a file with a second Patient that is no stub', async () => {
    const elsewhere = { link: [{ type: 'seealso', other: { reference: 'Patient/elsewhere' } }] }
    for (const more of [{ name: { family: 'Bell' } }, { name: [] }, { link: [] }, {}, elsewhere])
      await expect(readTest({ resourceType: 'Patient', id: 'b', ...more })).rejects.toThrow(/^the file has 2 Patient/)
  })

  it('resolves references by an identifier that a stub repeats to the patient', async () => {
    const identifier = [{ system: 'http://h', value: '1' }]
    const stub = { resourceType: 'Patient', id: 's', identifier, link: [{ type: 'seealso', other: ofPatient }] }
    const mine = condition('c', 'Gout', { subject: { type: 'Patient', identifier: identifier[0] } })
    const file = Buffer.from(bundleText([{ ...testPatient, identifier }, stub, mine]))
    expect((await readTest(file)).problems).toHaveLength(1)
  })

  it('does not read what belongs to a stub with the same id at another server', async () => {
    const mine = { fullUrl: 'https://a.example/Patient/1', resource: { ...testPatient, id: '1' } }
    const link = [{ type: 'seealso', other: { reference: 'https://a.example/Patient/1' } }]
    const stub = { fullUrl: 'https://b.example/Patient/1', resource: { resourceType: 'Patient', id: '1', link } }
    const theirs = condition('2', 'Gout', { subject: { reference: 'Patient/1' } })
    const entry = [mine, stub, { fullUrl: 'https://b.example/Condition/2', resource: theirs }]
    const file = Buffer.from(JSON.stringify({ resourceType: 'Bundle', entry }))
    expect((await readTest(file)).problems).toEqual([])
  })

  it('skips a resource that was entered in error, even if its owner is faulty', async () => {
    const wrong = { ...labResult('r', '1', { subject: other }), status: 'entered-in-error' }
    const { skipped, faults } = await readTest(wrong)
    expect({ skipped, faults }).toEqual({ skipped: { 'Observation (entered in error)': 1 }, faults: [] })
  })
})
