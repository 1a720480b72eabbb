import { describe, expect, it } from 'vitest'
import { ofPatient, readTest } from '../testBundle.ts'
import { conceptText, systems } from './codes.ts'
import { isMissing, presentText } from './presentText.ts'

const concept = (text: string | undefined, ...coding: { system?: string; code?: string; display?: string }[]) => ({
  text,
  coding,
})

describe('conceptText', () => {
  it.each(['null', 'NULL', ' Null ', 'undefined', '(null)', 'NaN'])(
    'leaves out %s, and returns the next name',
    (text) => {
      expect(conceptText(concept(text, { code: 'x', display: 'Gout' }))).toBe('Gout')
      expect(conceptText(concept(undefined, { code: 'gout', display: text }))).toBe('gout')
      expect(conceptText(concept(text, { code: text, display: text }))).toBeNull()
    },
  )

  it('keeps names that contain or resemble such a text', () => {
    for (const text of ['Null cell adenoma', 'None', 'N/A', 'Annulled', 'Nana'])
      expect(conceptText(concept(text))).toBe(text)
  })

  it('returns no code number as a name', () => {
    const gout = { system: systems.snomed, code: '90560007' }
    expect(conceptText(concept('90560007', { ...gout, display: 'Gout' }))).toBe('Gout')
    expect(conceptText(concept(undefined, gout))).toBe('Code 90560007 (SNOMED CT)')
    expect(conceptText(concept(undefined, { code: '212' }))).toBe('Code 212')
    expect(conceptText(concept(undefined, gout, { code: 'gout' }))).toBe('gout')
    expect(conceptText(concept('2', gout))).toBe('2')
  })

  it('returns the name of a vaccine that is sent as a bare CVX code', () => {
    expect(conceptText(concept(undefined, { system: systems.cvx, code: '212' }))).toBe(
      'COVID-19, viral vector (Janssen)',
    )
    expect(conceptText(concept('212', { system: 'urn:oid:2.16.840.1.113883.12.292', code: '212' }))).toBe(
      'COVID-19, viral vector (Janssen)',
    )
    expect(conceptText(concept(undefined, { system: systems.cvx, code: '9999' }))).toBe('Code 9999 (CVX)')
  })
})

describe('presentText', () => {
  it.each(['NULL', 'null', 'N/A', 'n/a', 'undefined', 'None', 'none.', ' ', '-', ''])('returns null for %j', (text) => {
    expect(presentText(text)).toBeNull()
  })
  it.each(['Nonetheless', 'None since May', 'Null and void', '-5', 'NA', 'nil by mouth'])(
    'returns %j unchanged',
    (text) => {
      expect(presentText(text)).toBe(text)
    },
  )
})

describe('isMissing', () => {
  it('is false for answers', () => {
    expect(['None', 'N/A', 'Nil', '-', '0'].some(isMissing)).toBe(false)
  })
})

describe('importing texts that stand for a missing value', () => {
  it('leaves them out of doses, routes, instructions, notes, addresses and phone numbers', async () => {
    const { prescriptions, medications, problems, patient, appointments } = await readTest(
      Buffer.from(
        JSON.stringify({
          resourceType: 'Bundle',
          type: 'collection',
          entry: [
            {
              resourceType: 'Patient',
              id: ofPatient.reference.slice('Patient/'.length),
              name: [{ family: 'Null', given: ['None'] }],
              telecom: [
                { system: 'phone', value: 'N/A' },
                { system: 'phone', value: '555-0001' },
              ],
              address: [{ line: ['1 Main St', 'null'], city: 'NULL', state: 'MA' }],
            },
            {
              resourceType: 'MedicationRequest',
              id: 'm',
              status: 'active',
              intent: 'order',
              subject: ofPatient,
              medicationCodeableConcept: { text: 'null', coding: [{ code: '1191', display: 'Aspirin' }] },
              dosageInstruction: [
                {
                  text: 'NULL',
                  patientInstruction: 'Take with food',
                  route: { text: 'None' },
                  doseAndRate: [{ doseQuantity: { value: 1, unit: 'undefined' } }],
                },
              ],
            },
            {
              resourceType: 'Condition',
              id: 'c',
              subject: ofPatient,
              code: { text: 'Gout' },
              note: [{ text: 'None' }],
            },
            {
              resourceType: 'Appointment',
              id: 'a',
              status: 'booked',
              start: '2030-01-01T10:00:00Z',
              comment: 'null',
              description: 'Check-up',
              participant: [{ actor: ofPatient, status: 'accepted' }],
            },
          ].map((resource) => ({ resource })),
        }),
      ),
    )
    expect(patient.values).toMatchObject({
      nameFirst: 'None',
      nameLast: 'Null',
    })
    expect(patient.demographics).toMatchObject({
      phones: [{ text: '555-0001' }],
      addresses: [{ street: '1 Main St', city: null, state: 'MA' }],
    })
    expect(prescriptions[0]?.values).toMatchObject({ name: 'Aspirin', instructions: 'Dose 1, Take with food' })
    expect(medications[0]?.values).toMatchObject({ dose: '1', doseUnit: null, route: null })
    expect(problems[0]?.values.note).toBeNull()
    expect(appointments[0]?.values.note).toBe('Check-up')
  })
})
