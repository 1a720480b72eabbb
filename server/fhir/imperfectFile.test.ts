import { describe, expect, it } from 'vitest'
import {
  bundleText,
  condition,
  labResult,
  ofPatient,
  readTest,
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
    const stub = { resourceType: 'Patient', id: 'stub' }
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
    expect(skipped).toEqual({ 'Immunization (unreadable)': 1 })
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
        leftOut: 'entry[2].resource.valueQuantity',
      },
    ])
  })

  it('leaves out a value whose unit or comparator is faulty', async () => {
    const { labFindings, faults } = await readTest(
      labResult('r', '1', { valueQuantity: { value: 5, unit: ['mg'] } }),
      labResult('s', '1', { valueQuantity: { value: 5, unit: 'mg', comparator: 3 } }),
    )
    expect(labFindings.map(({ values }) => values.value)).toEqual([null, null])
    expect(faults.map(({ leftOut }) => leftOut)).toEqual([
      'entry[1].resource.valueQuantity',
      'entry[2].resource.valueQuantity',
    ])
  })

  it('leaves out a resource whose owner can not be read', async () => {
    const { problems, faults } = await readTest(condition('c', 'Gout', { subject: { reference: 7 } }))
    expect(problems).toEqual([])
    expect(faults.map(place)).toEqual([['entry[1].resource.subject.reference', 'entry[1].resource']])
  })

  it('leaves out the whole instruction of a prescription if a part of it is faulty', async () => {
    const { prescriptions, faults } = await readTest({
      resourceType: 'MedicationRequest',
      id: 'm',
      status: 'active',
      intent: 'order',
      subject: ofPatient,
      medicationCodeableConcept: { text: 'Aspirin' },
      dosageInstruction: [{ text: 'Take one', timing: { repeat: { frequency: '2' } } }],
    })
    expect(prescriptions.map(({ values }) => [values.name, values.instructions])).toEqual([['Aspirin', null]])
    expect(faults.map(({ leftOut }) => leftOut)).toEqual(['entry[1].resource.dosageInstruction[0]'])
  })

  it('leaves out a claim if one of its amounts is faulty, but keeps a claim without one of its dates', async () => {
    const claim = (id: string, item: object) => ({
      resourceType: 'Claim',
      id,
      status: 'active',
      use: 'claim',
      patient: ofPatient,
      billablePeriod: { start: '2024-05-06' },
      item: [{ net: { value: 10, currency: 'USD' }, ...item }],
    })
    const { charges } = await readTest(
      claim('a', { net: { value: 'ten', currency: 'USD' } }),
      claim('b', { servicedDate: '2019-02-30' }),
    )
    expect(charges.map(({ key, values }) => [key, values.chargeDate])).toEqual([['Claim/b', '2024-05-06']])
  })

  it('leaves out entries that hold no resource, and reads the others', async () => {
    const bundle = JSON.parse(testBundle(condition('c', 'Gout')).toString()) as { entry: unknown[] }
    bundle.entry.push(
      null,
      { resource: 'x' },
      { resource: { id: 'untyped' } },
      { resource: { resourceType: 'patient' } },
    )
    const { problems, faults } = await readTest(Buffer.from(JSON.stringify(bundle)))
    expect(problems).toHaveLength(1)
    expect(faults.map(place)).toEqual([
      ['entry[2]', 'entry[2]'],
      ['entry[3].resource', 'entry[3].resource'],
      ['entry[4].resource.resourceType', 'entry[4].resource'],
      ['entry[5].resource.resourceType', 'entry[5].resource'],
    ])
  })

  it('leaves out a line of NDJSON that holds no resource, and reads the others', async () => {
    const lines = [testPatient, 7, condition('c', 'Gout')].map((line) => JSON.stringify(line))
    const { problems, faults } = await readTest(Buffer.from(lines.join('\n')))
    expect(problems).toHaveLength(1)
    expect(faults.map(place)).toEqual([['line[2]', 'line[2]']])
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
