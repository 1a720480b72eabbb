import { describe, expect, it } from 'vitest'
import {
  bundleText,
  condition,
  labResult,
  ofPatient,
  readTest,
  refusalOf,
  testBundle,
  testPatient,
  vitalSign,
} from './testBundle.ts'

const place = (fault: { path: string; leftOut: string | null }) => [fault.path, fault.leftOut]

describe('importing a file with one imperfect resource', () => {
  it('skips the nameless Patient stub of a payer, whichever comes first', async () => {
    const stub = { resourceType: 'Patient', id: 'stub', link: [{ type: 'seealso', other: ofPatient }] }
    for (const resources of [
      [stub, testPatient],
      [testPatient, stub],
    ]) {
      const file = Buffer.from(bundleText([...resources, condition('c', 'Gout')]))
      const { patient, problems, counts, skipped } = await readTest(file)
      expect(patient.values.nameLast).toBe('Ames')
      expect(problems).toHaveLength(1)
      expect({ counts, skipped }).toEqual({ counts: { Condition: 1, Patient: 1 }, skipped: { 'Patient (no name)': 1 } })
    }
  })

  it('does not read what belongs to the stub', async () => {
    const stub = { resourceType: 'Patient', id: 'stub', link: [{ type: 'seealso', other: ofPatient }] }
    const other = condition('c', 'Gout', { subject: { reference: 'Patient/stub' } })
    const { problems, skipped } = await readTest(stub, other)
    expect(problems).toEqual([])
    expect(skipped).toEqual({ 'Condition (of someone else)': 1, 'Patient (no name)': 1 })
  })

  it('reads a missing status as unknown, if FHIR has that code', async () => {
    const absent = { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }
    for (const without of [{}, { _status: { extension: [absent] } }]) {
      const result = { ...labResult('r', '1', { valueQuantity: { value: 5 } }), status: undefined, ...without }
      const { labFindings, faults } = await readTest(JSON.parse(JSON.stringify(result)) as object)
      expect(labFindings.map(({ values }) => values.value)).toEqual(['5'])
      expect(faults.map(place)).toEqual([['entry[1].resource.status', null]])
    }
  })

  it('leaves out a vaccination without a status, because it may not have been given', async () => {
    const vaccination = { resourceType: 'Immunization', id: 'i', patient: ofPatient, vaccineCode: { text: 'Flu' } }
    const { immunizations, skipped, faults } = await readTest(vaccination)
    expect(immunizations).toEqual([])
    expect(skipped).toEqual({ 'Immunization (faulty)': 1 })
    expect(faults.map(place)).toEqual([['entry[1].resource.status', 'entry[1].resource']])
  })

  it('reads a weight in Kg, and leaves out a weight in a unit that is no mass', async () => {
    const { vitals, faults } = await readTest(
      vitalSign('a', '29463-7', 81.5, 'Kg'),
      vitalSign('b', '29463-7', 81.5, 'stones of old'),
    )
    expect(vitals.map(({ measures }) => measures)).toEqual([[{ slot: 'weightKg', value: 81.5 }]])
    expect(faults).toEqual([
      {
        path: 'entry[2].resource.valueQuantity',
        reason: 'expected a unit that converts to kg',
        leftOut: 'entry[2].resource',
      },
    ])
  })

  it('leaves out a result whose unit or comparator is faulty', async () => {
    const { labFindings, faults } = await readTest(
      labResult('r', '1', { valueQuantity: { value: 5, unit: ['mg'] } }),
      labResult('s', '1', { valueQuantity: { value: 5, unit: 'mg', comparator: 3 } }),
    )
    expect(labFindings).toEqual([])
    expect(faults.map(({ leftOut }) => leftOut)).toEqual(['entry[1].resource', 'entry[2].resource'])
  })

  it('leaves out a resource whose owner can not be read', async () => {
    const { problems, faults } = await readTest(condition('c', 'Gout', { subject: { reference: 7 } }))
    expect(problems).toEqual([])
    expect(faults.map(place)).toEqual([['entry[1].resource.subject.reference', 'entry[1].resource']])
  })

  it('leaves out all instructions of a prescription if a part of one is faulty', async () => {
    const { prescriptions, faults } = await readTest({
      resourceType: 'MedicationRequest',
      id: 'm',
      status: 'active',
      intent: 'order',
      subject: ofPatient,
      medicationCodeableConcept: { text: 'Aspirin' },
      dosageInstruction: [{ text: 'Take one', timing: { repeat: { frequency: 'twice' } } }, { text: 'Then take two' }],
    })
    expect(prescriptions.map(({ values }) => [values.name, values.instructions])).toEqual([['Aspirin', null]])
    expect(faults.map(({ leftOut }) => leftOut)).toEqual(['entry[1].resource.dosageInstruction'])
  })

  it('leaves out a claim with a faulty amount, date of service or facility, but keeps the others', async () => {
    const net = { value: 10, currency: 'USD' }
    const claim = (id: string, more: object) => ({
      resourceType: 'Claim',
      id,
      status: 'active',
      use: 'claim',
      patient: ofPatient,
      billablePeriod: { start: '2024-05-06' },
      item: [{ net }],
      ...more,
    })
    const { charges } = await readTest(
      claim('a', { item: [{ net: { ...net, value: 'ten' } }] }),
      claim('b', { item: [{ net, servicedDate: '2019-02-30' }] }),
      claim('c', { facility: { reference: 7 } }),
      claim('d', {}),
    )
    expect(charges.map(({ key }) => key)).toEqual(['Claim/d'])
  })

  it('refuses a file with an entry that is no resource: it might stand for anything', async () => {
    const bundle = JSON.parse(testBundle(condition('c', 'Gout')).toString()) as { entry: unknown[] }
    for (const entry of [null, { resource: 'x' }, { resource: { id: 'untyped' } }]) {
      const file = Buffer.from(JSON.stringify({ ...bundle, entry: [...bundle.entry, entry] }))
      await expect(readTest(file)).rejects.toThrow(/^entry\[2\]/)
    }
  })

  it('lists entries of a Bundle without a resource, unless they are requests or responses', async () => {
    const bundle = JSON.parse(testBundle(condition('c', 'Gout')).toString()) as { entry: unknown[] }
    const others = [{ fullUrl: 'urn:x' }, { request: { method: 'DELETE' } }, { request: { method: 'GET', url: 'x' } }]
    const file = Buffer.from(JSON.stringify({ ...bundle, entry: [...bundle.entry, ...others] }))
    const { problems, faults } = await readTest(file)
    expect(problems).toHaveLength(1)
    expect(faults.map(place)).toEqual([
      ['entry[2].resource', 'entry[2]'],
      ['entry[3].request.url', 'entry[3]'],
    ])
    expect(await refusalOf(file)).toBe('entry[2].resource: missing')
  })

  it('reads nulls as absent fields, and keeps what else the resource says', async () => {
    const { problems, labFindings, faults } = await readTest(
      condition('a', 'Gout', { recordedDate: '2024-01-01', abatementDateTime: null, note: null }),
      labResult('r', '1', { valueQuantity: { value: 5, comparator: null }, hasMember: null, encounter: null }),
    )
    expect(problems.map(({ values }) => values.dateDiagnosed)).toEqual(['2024-01-01'])
    expect(labFindings.map(({ values }) => values.value)).toEqual(['5'])
    expect(faults.map(({ leftOut }) => leftOut)).toEqual(faults.map(() => null))
  })

  it('lists all faults of a file, not only the first', async () => {
    const { faults } = await readTest(
      condition('a', 'Gout', { onsetDateTime: '2019-02-30', note: [{ text: 3 }] }),
      condition('b', 'Gout', { recordedDate: '2019-02-30' }),
    )
    expect(faults.map(({ path }) => path)).toEqual([
      'entry[1].resource.onsetDateTime',
      'entry[1].resource.note[0].text',
      'entry[2].resource.recordedDate',
    ])
  })
})

it('a panel of 10,000 nested members is read', async () => {
  const chain = Array.from({ length: 10_000 }, (_, number) =>
    labResult(`o${number}`, '1', {
      valueQuantity: { value: number },
      hasMember: [{ reference: `Observation/o${number + 1}` }],
    }),
  )
  expect((await readTest(...chain)).labFindings.length).toBeGreaterThanOrEqual(10_000)
})
