import { describe, expect, it } from 'vitest'
import type { Allergy, Problem } from '#src/contract/history.ts'
import type { Medication, Prescription } from '#src/contract/medications.ts'
import type { Component, Page } from '#src/contract/formTemplate.ts'
import type { VitalsRecord } from '#src/contract/vitals.ts'
import { allergyNames, inAskedUnit, medicineNames, newestWith, problemNames } from './recordFactsModel.ts'

const allergy = (name: string, more: Partial<Allergy> = {}): Allergy => ({
  allergyHisId: 1,
  allergy: name,
  dateRecorded: null,
  reactions: null,
  hasAllergies: true,
  ...more,
})
const problem = (description: string, status: string | null): Problem => ({
  problemID: 1,
  code: null,
  status,
  description,
  dateDiagnosed: null,
  codeInfo: null,
})
const prescription = (name: string, status: string): Prescription => ({
  hisID: 1,
  name,
  prescriber: null,
  status,
  dateWritten: null,
  refills: 0,
  instructions: null,
  infoButtonURL: null,
})
const medication = (name: string, status: string): Medication => ({
  hisID: 1,
  name,
  dose: null,
  doseUnit: null,
  route: null,
  status,
  date: null,
  infoButtonURL: null,
})
const measured = (date: string, more: Partial<VitalsRecord> = {}): VitalsRecord => ({
  Date: date,
  'Systolic Blood Pressure': null,
  'Diastolic Blood Pressure': null,
  'Body Mass Index': null,
  'Body Temp': null,
  'Height Full (In.)': null,
  Pulse: null,
  'Respiration Rate': null,
  'Weight Full (Kilo.)': null,
  others: [],
  ...more,
})

describe('what a form is compared with', () => {
  it('has the allergies that hold today, each once', () => {
    expect(
      allergyNames([
        allergy('Penicillin'),
        allergy('penicillin '),
        allergy('Peanut', { clinicalStatus: 'resolved' }),
        allergy('Latex', { verificationStatus: 'entered-in-error' }),
      ]),
    ).toEqual(['Penicillin'])
  })

  it('has the statement that no allergy is known only if there is none', () => {
    const none = allergy('No known allergies', { hasAllergies: false })
    expect(allergyNames([none])).toEqual(['No known allergies'])
    expect(allergyNames([none, allergy('Penicillin')])).toEqual(['Penicillin'])
    expect(allergyNames([])).toEqual([])
  })

  it('has current prescriptions, and medicines that the record does not say have ended', () => {
    expect(
      medicineNames(
        [prescription('Metformin 500 mg', 'Current'), prescription('Ibuprofen', 'Expired')],
        [
          medication('METFORMIN 500 mg', 'Current'),
          medication('Aspirin', 'On hold'),
          medication('Vitamin D', 'Sometimes'),
          medication('Amoxicillin', 'Stopped'),
        ],
      ),
    ).toEqual(['Metformin 500 mg', 'Aspirin', 'Vitamin D'])
  })

  it('has diagnoses that the record does not say have ended', () => {
    expect(
      problemNames([
        problem('Asthma', 'Active'),
        problem('Diabetes', null),
        problem('Pneumonia', 'Resolved'),
        problem('Fracture', 'inactive'),
      ]),
    ).toEqual(['Asthma', 'Diabetes'])
  })

  it('has the newest measurement that has the sign', () => {
    const records = [
      measured('2026-11-01', { Pulse: 70 }),
      measured('2026-05-01', { 'Diastolic Blood Pressure': 80 }),
      measured('2025-05-01', { Pulse: 80, 'Weight Full (Kilo.)': 74 }),
    ]
    expect(newestWith(records, 'pulse')?.Date).toBe('2026-11-01')
    expect(newestWith(records, 'pressure')?.Date).toBe('2026-05-01')
    expect(newestWith(records, 'weight')?.Date).toBe('2025-05-01')
    expect(newestWith(records, 'height')).toBeUndefined()
  })
})

describe('inAskedUnit', () => {
  const asks = (...components: Partial<Component>[]): Page[] => [
    {
      pageEntryID: 1,
      title: { en: 'Your measurements' },
      components: components.map((over, at) => ({
        comEntryID: at + 1,
        fieldType: 'decimal',
        dataFieldID: at + 1,
        label: { en: 'Weight' },
        ...over,
      })),
    },
  ]
  const loinc = (code: string) => ({ system: 'http://loinc.org', code })

  it.each([
    ['weight', { prefill: 'weightKg', unit: 'kg' }, 80, { value: 80, units: 'kg' }],
    ['weight', { code: loinc('29463-7'), unit: '[lb_av]' }, 80, { value: 176.37, units: 'lb' }],
    ['height', { prefill: 'heightIn', unit: 'cm' }, 70, { value: 177.8, units: 'cm' }],
    ['height', { code: loinc('8302-2'), unit: 'inches' }, 70, { value: 70, units: 'in' }],
  ] as const)('returns a %s in the unit of the question %o', (sign, asked, value, expected) => {
    expect(inAskedUnit(asks({}, asked), sign, value)).toEqual(expected)
  })

  it('is null if the form does not ask for the sign in a unit that is known', () => {
    expect(inAskedUnit(asks({ unit: 'kg' }, { prefill: 'weightKg' }), 'weight', 80)).toBeNull()
    expect(inAskedUnit(asks({ prefill: 'weightKg', unit: 'stone' }), 'weight', 80)).toBeNull()
    expect(inAskedUnit(asks({ prefill: 'heightIn', unit: 'cm' }), 'weight', 80)).toBeNull()
  })
})
