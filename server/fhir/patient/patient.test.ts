import { describe, expect, it } from 'vitest'
import { ageAt } from './patient.ts'
import { concept, readTest, refusalOf, testPatient, testUuid } from '../testBundle.ts'

const alone = (patient: object) => readTest(Buffer.from(JSON.stringify({ resourceType: 'Patient', ...patient })))
const valuesOf = async (patient: object) => (await alone({ ...testPatient, ...patient })).patient.values
const keyOf = async (patient: object) => {
  const { key, isWeakKey } = (await alone({ name: testPatient.name, ...patient })).patient
  return [key, isWeakKey]
}
const v2 = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }] })

describe('importing the patient', () => {
  it('prefers the official name and reads all given names', async () => {
    const name = [
      { use: 'maiden', family: 'Old', given: ['Ann'] },
      { use: 'nickname', given: ['Annie'] },
      { use: 'official', family: 'Ames', given: ['Ann', 'Beth', 'Cleo'], prefix: ['Dr.'], suffix: ['MD', 'PhD'] },
      { use: 'usual', family: 'Usual', given: ['A'] },
    ]
    expect(await valuesOf({ name })).toMatchObject({
      nameFirst: 'Ann',
      nameMiddle: 'Beth Cleo',
      nameLast: 'Ames',
      namePrefix: 'Dr.',
      nameSuffix: 'MD PhD',
    })
  })

  it('accepts a single name and a name given only as text', async () => {
    expect(await valuesOf({ name: [{ family: 'Suharto' }] })).toMatchObject({ nameFirst: '', nameLast: 'Suharto' })
    expect(await valuesOf({ name: [{ text: 'Björk Guðmundsdóttir' }] })).toMatchObject({
      nameFirst: '',
      nameLast: 'Björk Guðmundsdóttir',
    })
    expect(await valuesOf({ name: [{ given: ['Ann', null, 'Beth'] }] })).toMatchObject({
      nameFirst: 'Ann',
      nameMiddle: 'Beth',
      nameLast: '',
    })
  })

  it('rejects a patient without a name', async () => {
    expect(await refusalOf(Buffer.from(JSON.stringify({ ...testPatient, name: undefined })))).toBe(
      'name: missing: a patient needs a name',
    )
  })

  it('uses the record number as external id, else an identifier that is not the SSN, else the id', async () => {
    const ssn = { type: v2('SS'), system: 'http://hl7.org/fhir/sid/us-ssn', value: '999-00-1111' }
    const passport = { type: v2('PPN'), value: 'P1' }
    const mrn = { type: v2('MR'), system: 'urn:clinic', value: 'M-1' }
    expect(await valuesOf({ identifier: [ssn, passport, mrn] })).toMatchObject({ extId: 'M-1' })
    expect(await valuesOf({ identifier: [ssn, passport] })).toMatchObject({ extId: 'P1' })
    expect(await valuesOf({ identifier: [ssn] })).toMatchObject({ extId: testPatient.id })
  })

  it.each([
    ['male', 'M'],
    ['female', 'F'],
    ['other', 'U'],
    ['unknown', 'U'],
    [undefined, 'U'],
  ])('maps gender %s to %s', async (gender, sex) => {
    expect(await valuesOf({ gender })).toMatchObject({ sex, gender: gender ?? null })
  })

  it('reads address, phones, email, marital status, language, race, ethnicity, death and birth date', async () => {
    const us = 'http://hl7.org/fhir/us/core/StructureDefinition'
    const more = {
      address: [
        { use: 'old', city: 'Gone' },
        { use: 'home', line: ['1 Main St', 'Apt 2'], city: 'Ames', state: 'IA', postalCode: '50010', country: 'US' },
      ],
      telecom: [
        { system: 'phone', value: '555-0002', rank: 2 },
        { system: 'phone', value: '555-0001', rank: 1 },
        { system: 'phone', value: '555-0000', use: 'old' },
        { system: 'phone', value: '555-0003', period: { end: '2001-01-01' } },
        { system: 'email', value: 'ann@example.org' },
        { use: 'home' },
      ],
      maritalStatus: { coding: [{ code: 'M', display: 'M' }], text: 'M' },
      communication: [
        { language: concept('en', 'English', 'urn:ietf:bcp:47') },
        { language: concept('nl', 'Dutch', 'urn:ietf:bcp:47'), preferred: true },
      ],
      extension: [
        {
          url: `${us}/us-core-race`,
          extension: [
            { url: 'ombCategory', valueCoding: { display: 'White' } },
            { url: 'text', valueString: 'White or so' },
          ],
        },
        {
          url: `${us}/us-core-ethnicity`,
          extension: [{ url: 'ombCategory', valueCoding: { display: 'Not Hispanic or Latino' } }],
        },
      ],
      deceasedDateTime: '2024-05-06T07:08:09-05:00',
    }
    expect((await alone({ ...testPatient, ...more })).patient.demographics).toEqual({
      addresses: [
        { typeId: 2, street: '1 Main St\nApt 2', city: 'Ames', state: 'IA', postalCode: '50010', country: 'US' },
      ],
      phones: [
        { typeId: null, text: '555-0001' },
        { typeId: null, text: '555-0002' },
      ],
      languages: [
        { codes: ['en'], text: 'English', isPreferred: false },
        { codes: ['nl'], text: 'Dutch', isPreferred: true },
      ],
      race: { codes: [], text: 'White or so' },
      ethnicity: { codes: [], text: 'Not Hispanic or Latino' },
      religion: { codes: [], text: null },
      ssn: null,
      driverLicence: null,
    })
    expect(await valuesOf(more)).toMatchObject({
      email: 'ann@example.org',
      maritalStatus: 'Married',
      deceased: '2024-05-06T07:08:09-05:00',
      dob: '1970-03-01',
    })
  })
})

describe('importing the demographics of a patient', () => {
  const demographicsOf = async (patient: object) => (await alone({ ...testPatient, ...patient })).patient.demographics

  it('reads the types of addresses and phone numbers, the current home address first', async () => {
    const address = [
      { use: 'billing', city: 'B' },
      { use: 'temp', text: 'Hotel' },
      { type: 'postal', line: ['Box 1'] },
      { use: 'home', city: 'H', period: { end: '2001-01-01' } },
      { use: 'home', line: ['null'], city: 'Home' },
      { use: 'work', country: 'US' },
      { use: 'home' },
    ]
    const telecom = [
      { system: 'fax', value: '1' },
      { system: 'sms', value: '2' },
      { system: 'phone', use: 'work', value: '3' },
      { system: 'phone', use: 'home', value: '4' },
      { system: 'phone', use: 'home', value: '4' },
      { system: 'url', value: '5' },
    ]
    const { addresses, phones } = await demographicsOf({ address, telecom })
    expect(addresses.map(({ typeId, street, city }) => [typeId, street, city])).toEqual([
      [2, '', 'Home'],
      [5, '', 'B'],
      [4, 'Hotel', null],
      [1, 'Box 1', null],
      [3, '', null],
    ])
    expect(phones.map(({ typeId, text }) => [typeId, text])).toEqual([
      [4, '1'],
      [8, '2'],
      [2, '3'],
      [12, '4'],
    ])
  })

  it('reads languages by their code without region, of two or three letters', async () => {
    const language = (code: string) => ({ language: { coding: [{ code }] } })
    const { languages } = await demographicsOf({
      communication: [language('en-US'), language('spa'), language('haw'), language('no tag!')],
    })
    expect(languages.map(({ codes }) => codes)).toEqual([['en'], ['es'], ['haw'], []])
  })

  it('reads a social security number of nine digits, and a driver licence with its state, and uses neither as a key', async () => {
    const ssn = { system: 'http://hl7.org/fhir/sid/us-ssn', value: '078-05-1120' }
    const licence = { type: v2('DL'), system: 'urn:oid:2.16.840.1.113883.4.3.25', value: 'S99941126' }
    const identifier = [{ ...ssn, use: 'old', value: '219-09-9999' }, licence, ssn]
    const { patient } = await alone({ name: testPatient.name, identifier })
    expect(patient.demographics).toMatchObject({
      ssn: '078051120',
      driverLicence: { number: 'S99941126', stateId: 25 },
    })
    expect(JSON.stringify([patient.key, patient.values])).not.toMatch(/S99941126|1120/)
    expect((await demographicsOf({ identifier: [{ ...ssn, value: '12' }] })).ssn).toBeNull()
  })
})

describe('the key of a patient', () => {
  const mrn = { type: v2('MR'), system: 'urn:clinic', value: 'M-1' }

  it('is the UUID, otherwise an identifier with a system, otherwise a weak key: a bare id or a hash', async () => {
    expect(await keyOf({ id: testUuid(9).toUpperCase(), identifier: [mrn] })).toEqual([`Patient/${testUuid(9)}`, false])
    expect(await keyOf({ id: 'example', identifier: [{ system: 'urn:x', value: '7' }, mrn] })).toEqual([
      'Patient?identifier=urn:clinic|M-1',
      false,
    ])
    expect(await keyOf({ id: 'example', identifier: [{ value: '7' }] })).toEqual(['Patient/example', true])
    const [key, isWeak] = await keyOf({})
    expect([String(key).slice(0, 15), isWeak]).toEqual(['Patient/sha256:', true])
  })
})

describe('ageAt', () => {
  it('returns the age in whole years, or null if a date is missing', () => {
    expect(ageAt('1970-03-01', '2024-02-29')).toBe(53)
    expect(ageAt('1970-03-01', '2024-03-01')).toBe(54)
    expect(ageAt(null, '2024-03-01')).toBeNull()
    expect(ageAt('1970-03-01', null)).toBeNull()
  })
})
