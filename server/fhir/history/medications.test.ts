import { describe, expect, it } from 'vitest'
import { systems } from '../values/codes.ts'
import { concept, ofPatient, readTest, refusalOf } from '../testBundle.ts'

const drug = (code: string, name: string) => concept(code, name, systems.rxNorm)
const request = (id: string, more: object) => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  subject: ofPatient,
  medicationCodeableConcept: drug('314076', 'lisinopril 10 MG Oral Tablet'),
  ...more,
})
const statement = (id: string, more: object) => ({
  resourceType: 'MedicationStatement',
  id,
  status: 'active',
  subject: ofPatient,
  medicationCodeableConcept: drug('314076', 'lisinopril 10 MG Oral Tablet'),
  ...more,
})

describe('importing prescriptions', () => {
  it('reads medicine, prescriber, date, refills and instructions', async () => {
    const { prescriptions } = await readTest(
      request('a', {
        authoredOn: '2024-05-06T07:08:09-05:00',
        requester: { display: 'Dr. Voss' },
        dosageInstruction: [{ text: 'Take one in the morning' }, { text: 'with water' }],
        dispenseRequest: { numberOfRepeatsAllowed: 3, performer: { display: 'Oak Street Pharmacy' } },
      }),
    )
    expect(prescriptions[0]?.values).toEqual({
      name: 'lisinopril 10 MG Oral Tablet',
      code: '314076',
      codeSystem: systems.rxNorm,
      prescriber: 'Dr. Voss',
      status: 'Current',
      dateWritten: '2024-05-06T07:08:09-05:00',
      refills: 3,
      instructions: 'Take one in the morning; with water',
      pharmacy: 'Oak Street Pharmacy',
      sortedAt: new Date('2024-05-06T12:08:09Z'),
    })
  })

  it.each([
    ['active', 'Current'],
    ['completed', 'Completed'],
    ['stopped', 'Stopped'],
    ['on-hold', 'On hold'],
    ['cancelled', 'Cancelled'],
    ['unknown', 'Unknown'],
  ])('reads status %s as %s', async (status, text) => {
    expect((await readTest(request('a', { status }))).prescriptions[0]?.values.status).toBe(text)
  })

  it('finds the medicine in the file, in the request itself or in the display name of the reference', async () => {
    const medication = (id: string, name: string) => ({ resourceType: 'Medication', id, code: drug('1', name) })
    const { prescriptions, counts, skipped } = await readTest(
      medication('m', 'Aspirin'),
      medication('unused', 'Nobody takes it'),
      request('a', { medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/m' } }),
      request('b', {
        medicationCodeableConcept: undefined,
        medicationReference: { reference: '#in' },
        contained: [medication('in', 'Ibuprofen')],
      }),
      request('c', { medicationCodeableConcept: undefined, medicationReference: { display: 'Paracetamol' } }),
      request('d', { medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/none' } }),
    )
    expect(prescriptions.map(({ values }) => values.name)).toEqual(['Aspirin', 'Ibuprofen', 'Paracetamol'])
    expect(counts).toEqual({ Medication: 1, MedicationRequest: 3, Patient: 1 })
    expect(skipped).toEqual({ Medication: 1, 'MedicationRequest (medicine not named)': 1 })
  })

  it('skips drafts, proposals, plans, errors and orders not to perform', async () => {
    const { prescriptions, skipped } = await readTest(
      request('a', { status: 'draft' }),
      request('b', { intent: 'proposal' }),
      request('c', { doNotPerform: true }),
      request('d', { status: 'entered-in-error' }),
      request('e', { intent: 'plan', status: 'stopped' }),
    )
    expect(prescriptions).toEqual([])
    expect(skipped).toEqual({
      'MedicationRequest (do not perform)': 1,
      'MedicationRequest (draft)': 1,
      'MedicationRequest (entered in error)': 1,
      'MedicationRequest (plan)': 1,
      'MedicationRequest (proposal)': 1,
    })
  })

  it('rejects a request without a medicine, and a request whose refill count is not a number', async () => {
    expect(await refusalOf(request('a', { medicationCodeableConcept: undefined }))).toBe(
      'entry[1].resource.medication[x]: missing',
    )
    expect(await refusalOf(request('a', { dispenseRequest: { numberOfRepeatsAllowed: 'three' } }))).toBe(
      'entry[1].resource.dispenseRequest.numberOfRepeatsAllowed: expected a number',
    )
  })
})

describe('importing medicines that the patient takes', () => {
  const names = async (...resources: object[]) =>
    (await readTest(...resources)).medications.map(({ key, values }) => [key, values.name, values.status])

  it('reads dose, route, status and date of a statement', async () => {
    const { medications } = await readTest(
      statement('s', {
        status: 'completed',
        effectivePeriod: { start: '2024-01', end: '2024-06-30' },
        dosage: [{ route: { text: 'oral' }, doseAndRate: [{ doseQuantity: { value: 1.5, unit: 'tablet' } }] }],
      }),
    )
    expect(medications[0]?.values).toMatchObject({
      dose: '1.5',
      doseUnit: 'tablet',
      route: 'oral',
      status: 'Completed',
      date: '2024-01',
      dateStopped: '2024-06-30',
    })
  })

  it('includes active prescriptions of medicines that no statement mentions', async () => {
    const other = { medicationCodeableConcept: drug('2', 'Metformin') }
    expect(
      await names(
        statement('s', {}),
        request('a', {}),
        request('b', other),
        request('c', { ...other, status: 'stopped' }),
      ),
    ).toEqual([
      ['MedicationStatement/s', 'lisinopril 10 MG Oral Tablet', 'Active'],
      ['MedicationRequest/b', 'Metformin', 'Active'],
    ])
  })

  it('keeps only the newest of several requests for the same medicine and dose', async () => {
    const dose = (value: number) => ({ dosageInstruction: [{ doseAndRate: [{ doseQuantity: { value } }] }] })
    expect(
      await names(
        request('old', { authoredOn: '2020-01-01', ...dose(1) }),
        request('new', { authoredOn: '2024-01-01', ...dose(1) }),
        request('evening', { authoredOn: '2020-01-01', ...dose(2) }),
      ),
    ).toEqual([
      ['MedicationRequest/new', 'lisinopril 10 MG Oral Tablet', 'Active'],
      ['MedicationRequest/evening', 'lisinopril 10 MG Oral Tablet', 'Active'],
    ])
  })

  it('includes active plans, which are not prescriptions', async () => {
    const { prescriptions, medications, counts } = await readTest(request('a', { intent: 'plan' }))
    expect([prescriptions.length, medications.length, counts['MedicationRequest']]).toEqual([0, 1, 1])
  })
})

describe('importing administered medicines', () => {
  it('reads dose, route and time, and skips medicines that were not given', async () => {
    const given = (id: string, more: object) => ({ ...statement(id, more), resourceType: 'MedicationAdministration' })
    const { administeredMedications, skipped } = await readTest(
      given('a', {
        status: 'completed',
        effectivePeriod: { start: '2020-11-21T17:05:07-05:00' },
        dosage: { dose: { value: 40, unit: 'mg' }, route: { text: 'subcutaneous' } },
      }),
      given('b', { status: 'not-done' }),
    )
    expect(administeredMedications[0]?.values).toMatchObject({
      dose: '40',
      doseUnit: 'mg',
      route: 'subcutaneous',
      status: 'Completed',
      dateAdministered: '2020-11-21T17:05:07-05:00',
    })
    expect(skipped).toEqual({ 'MedicationAdministration (not done)': 1 })
  })
})

describe('dosage instructions without a text', () => {
  it.each<[object, string | null]>([
    [
      {
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
        doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }],
      },
      '1 tablet, once a day',
    ],
    [
      {
        timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
        route: { text: 'oral' },
        doseAndRate: [{ doseQuantity: { value: 5, unit: 'mL' } }],
      },
      '5 mL, oral, 2 times a day',
    ],
    [
      { timing: { repeat: { frequency: 1, period: 8, periodUnit: 'h' } }, asNeededCodeableConcept: { text: 'pain' } },
      'every 8 hours, as needed for pain',
    ],
    [
      {
        timing: { repeat: { frequency: 1, frequencyMax: 2, period: 4, periodMax: 6, periodUnit: 'h' } },
        asNeededBoolean: true,
      },
      '1 - 2 times every 4 - 6 hours, as needed',
    ],
    [
      { timing: { repeat: { frequency: 3, period: 1, periodUnit: 'wk', boundsDuration: { value: 10, code: 'd' } } } },
      '3 times a week for 10 days',
    ],
    [
      { timing: { repeat: { when: ['HS'] } }, additionalInstruction: [{ text: 'With water' }] },
      'at bedtime, With water',
    ],
    [
      {
        timing: { code: { text: 'BID' } },
        doseAndRate: [{ doseRange: { low: { value: 1, unit: 'puff' }, high: { value: 2, unit: 'puff' } } }],
      },
      '1 - 2 puff, BID',
    ],
    [{ timing: { repeat: { timeOfDay: ['08:00:00', '20:00:00'], dayOfWeek: ['mon'] } } }, 'at 08:00, 20:00 on mon'],
    [{ asNeededBoolean: true }, 'as needed'],
    [{ sequence: 1, asNeededBoolean: false }, null],
    [
      {
        doseAndRate: [{ doseQuantity: { value: 1 } }],
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
      },
      'Dose 1, once a day',
    ],
  ])('are composed from %j', async (dosage, text) => {
    const { prescriptions } = await readTest(request('a', { dosageInstruction: [dosage] }))
    expect(prescriptions[0]?.values.instructions).toBe(text)
  })
})
