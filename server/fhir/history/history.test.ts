import { describe, expect, it } from 'vitest'
import { systems } from '../values/codes.ts'
import { concept, ofPatient, readTest, refusalOf } from '../testBundle.ts'

const status = (code: string) => ({ coding: [{ code }] })

describe('importing diagnoses', () => {
  const condition = (id: string, more: object) => ({
    resourceType: 'Condition',
    id,
    subject: ofPatient,
    code: { text: 'Gout' },
    ...more,
  })

  it('prefers the ICD-10-CM code, and reads status, dates and note', async () => {
    const { problems } = await readTest(
      condition('a', {
        clinicalStatus: status('resolved'),
        verificationStatus: status('confirmed'),
        code: {
          coding: [
            { system: 'urn:oid:2.16.840.1.113883.6.96', code: '90560007', display: 'Gout' },
            { system: systems.icd10cm, code: 'M10.9' },
          ],
          text: 'Gout, right foot',
        },
        onsetDateTime: '2010-05',
        recordedDate: '2011-01-01',
        abatementDateTime: '2012',
        note: [{ text: 'Diet helps.' }],
      }),
    )
    expect(problems).toMatchObject([
      {
        key: 'Condition/a',
        values: {
          code: 'M10.9',
          codeSystem: systems.icd10cm,
          status: 'Resolved',
          description: 'Gout, right foot',
          dateDiagnosed: '2010-05',
          dateResolved: '2012',
          note: 'Diet helps.',
          sortedAt: new Date('2010-05-01T00:00:00Z'),
        },
      },
    ])
  })

  it('recognizes a code system by its OID', async () => {
    const { problems } = await readTest(
      condition('a', {
        code: { coding: [{ system: 'urn:oid:2.16.840.1.113883.6.96', code: '90560007', display: 'Gout' }] },
      }),
    )
    expect(problems[0]?.values).toMatchObject({ code: '90560007', codeSystem: systems.snomed, description: 'Gout' })
  })

  it('reads the categories with their systems', async () => {
    const system = 'http://hl7.org/fhir/us/core/CodeSystem/us-core-category'
    const { problems } = await readTest(
      condition('a', {
        category: [{ coding: [{ system, code: 'sdoh' }, { code: 'x' }] }, { text: 'Old list' }, {}],
      }),
      condition('b', {}),
    )
    expect(problems.map(({ values }) => values.categories)).toEqual([[`${system}|sdoh`, 'x', 'Old list'], []])
  })

  it('marks an unconfirmed diagnosis, and keeps an onset in words as a note', async () => {
    const { problems } = await readTest(
      condition('a', {
        clinicalStatus: status('active'),
        verificationStatus: status('provisional'),
        onsetString: 'about 2010',
        recordedDate: '2011-01-01',
      }),
    )
    expect(problems[0]?.values).toMatchObject({
      status: 'Active (provisional)',
      dateDiagnosed: '2011-01-01',
      note: 'Onset: about 2010',
    })
  })

  it('skips diagnoses that are refuted, entered in error, about another person or without a code', async () => {
    const { problems, skipped } = await readTest(
      condition('a', { verificationStatus: status('refuted') }),
      condition('b', { verificationStatus: status('entered-in-error') }),
      condition('c', { subject: { reference: 'Patient/other' } }),
      condition('d', { code: undefined }),
    )
    expect(problems).toEqual([])
    expect(skipped).toEqual({
      'Condition (refuted)': 1,
      'Condition (entered in error)': 1,
      'Condition (of someone else)': 1,
      'Condition (no code)': 1,
    })
  })

  it('rejects an owner that is a list, instead of reading it as no owner', async () => {
    for (const subject of [[], [{ reference: 'Patient/other' }]])
      expect(await refusalOf(condition('a', { subject }))).toBe('entry[1].resource.subject: expected an object')
  })

  it('rejects an invalid date with its path', async () => {
    const dates = [
      '2015-02-31',
      '2015-13',
      'yesterday',
      '2015-02-03T10:00:00',
      '2015-02-03T25:00:00Z',
      '15-02-03',
      '0000',
      '',
    ]
    const refusals = await Promise.all(dates.map((date) => refusalOf(condition('a', { onsetDateTime: date }))))
    expect(refusals).toEqual(dates.map(() => 'entry[1].resource.onsetDateTime: not a FHIR date'))
    expect(await refusalOf(condition('a', { onsetDateTime: 2015 }))).toBe(
      'entry[1].resource.onsetDateTime: expected text',
    )
  })

  it('keeps valid dates as written, whatever their age and precision', async () => {
    for (const date of [
      '1750-01',
      '2016-02-29',
      '2015-02-03T10:00Z',
      '2015-02-03T23:59:60+14:00',
      '2015-02-03T10:00:00.123456-05:00',
    ])
      expect((await readTest(condition('a', { onsetDateTime: date }))).problems[0]?.values.dateDiagnosed).toBe(date)
  })
})

describe('importing allergies', () => {
  const allergy = (id: string, more: object) => ({
    resourceType: 'AllergyIntolerance',
    id,
    patient: ofPatient,
    clinicalStatus: status('active'),
    ...more,
  })

  it('reads name, date, reactions and severity', async () => {
    const { allergies } = await readTest(
      allergy('a', {
        code: concept('7984', 'Penicillin V', systems.rxNorm),
        recordedDate: '2014-10-09T14:58:00+11:00',
        reaction: [
          { manifestation: [{ text: 'Hives' }, { text: 'Itching' }], severity: 'mild' },
          { manifestation: [], description: 'Fainted' },
        ],
      }),
    )
    expect(allergies[0]?.values).toMatchObject({
      allergy: 'Penicillin V',
      code: '7984',
      codeSystem: systems.rxNorm,
      clinicalStatus: 'active',
      verificationStatus: null,
      criticality: null,
      dateRecorded: '2014-10-09T14:58:00+11:00',
      reactions: 'Hives, Itching, mild; Fainted',
      hasAllergies: true,
    })
  })

  it('reads status, certainty and criticality, also of refuted and resolved allergies', async () => {
    const code = concept('7984', 'Penicillin V', systems.rxNorm)
    const { allergies, skipped } = await readTest(
      allergy('a', { code, verificationStatus: status('unconfirmed'), criticality: 'high' }),
      allergy('b', { code, verificationStatus: status('Refuted'), criticality: 'unable-to-assess' }),
      allergy('c', { code, clinicalStatus: status('resolved'), verificationStatus: status('confirmed') }),
      allergy('d', { code, clinicalStatus: { text: 'Outgrown?' }, criticality: 'CRITH' }),
      allergy('e', { code, verificationStatus: status('entered-in-error') }),
    )
    const read = allergies.map(({ values }) => [values.clinicalStatus, values.verificationStatus, values.criticality])
    expect(read).toEqual([
      ['active', 'unconfirmed', 'high'],
      ['active', 'refuted', 'unable-to-assess'],
      ['resolved', 'confirmed', null],
      ['outgrown?', null, 'high'],
    ])
    expect(skipped).toEqual({ 'AllergyIntolerance (entered in error)': 1 })
  })

  it('lists a criticality that is no code, and keeps the allergy', async () => {
    const { allergies, faults } = await readTest(allergy('a', { code: { text: 'Nuts' }, criticality: 'severe' }))
    expect(allergies.map(({ values }) => values.criticality)).toEqual([null])
    expect(faults.map(({ leftOut }) => leftOut)).toEqual(['entry[1].resource.criticality'])
  })

  it('takes the code that keeps an allergy current if its status has several', async () => {
    const code = concept('7984', 'Penicillin V', systems.rxNorm)
    const coding = [{ code: 'resolved' }, { code: 'active' }]
    const { allergies } = await readTest(allergy('a', { code, clinicalStatus: { coding } }))
    expect(allergies[0]?.values.clinicalStatus).toBe('active')
  })

  it.each(['716186003', '409137002', '428607008', '429625007', '716184000'])(
    'reads SNOMED CT code %s as no known allergy',
    async (code) => {
      const { allergies } = await readTest(allergy('a', { code: concept(code, 'No known allergy') }))
      expect(allergies[0]?.values).toMatchObject({ allergy: 'No known allergy', hasAllergies: false })
    },
  )

  it('distinguishes “none known” from “no information” in a patient summary', async () => {
    const ips = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'
    const { allergies, skipped } = await readTest(
      allergy('a', { code: concept('no-known-allergies', 'None known', ips) }),
      allergy('b', { code: concept('no-allergy-info', 'No information', ips) }),
    )
    expect(allergies.map(({ values }) => values.hasAllergies)).toEqual([false])
    expect(skipped).toEqual({ 'AllergyIntolerance (no information)': 1 })
  })
})

describe('importing immunizations', () => {
  const immunization = (id: string, more: object) => ({
    resourceType: 'Immunization',
    id,
    status: 'completed',
    patient: ofPatient,
    vaccineCode: concept('140', 'Influenza', systems.cvx),
    occurrenceDateTime: '2013-01-10',
    ...more,
  })

  it('reads vaccine, dose, route, performer and date', async () => {
    const { immunizations } = await readTest(
      immunization('a', {
        route: concept('IM', 'Intramuscular'),
        performer: [{ actor: { display: 'Dr. Voss' } }],
        protocolApplied: [{ doseNumberPositiveInt: 2, seriesDosesPositiveInt: 3 }],
      }),
    )
    expect(immunizations[0]?.values).toMatchObject({
      description: 'Influenza',
      code: '140',
      codeSystem: systems.cvx,
      doseSequence: '2 of 3',
      route: 'Intramuscular',
      performer: 'Dr. Voss',
      date: '2013-01-10',
    })
  })

  it('keeps a date in words', async () => {
    const { immunizations } = await readTest(
      immunization('a', { occurrenceDateTime: undefined, occurrenceString: 'about 2012' }),
      immunization('b', { occurrenceDateTime: undefined, occurrenceString: ' ' }),
      immunization('c', { occurrenceDateTime: undefined }),
      immunization('d', { occurrenceDateTime: undefined, occurrenceString: 'unknown' }),
    )
    expect(immunizations.map(({ values }) => [values.date, values.dateText])).toEqual([
      [null, 'about 2012'],
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  it('skips vaccinations that were not given', async () => {
    const { immunizations, skipped } = await readTest(immunization('a', { status: 'not-done' }))
    expect(immunizations).toEqual([])
    expect(skipped).toEqual({ 'Immunization (not done)': 1 })
  })

  it('rejects invalid fields with their path', async () => {
    expect(await refusalOf(immunization('a', { status: 'maybe' }))).toBe(
      'entry[1].resource.status: expected a code that FHIR R4 allows here',
    )
    expect(await refusalOf(immunization('a', { vaccineCode: undefined }))).toBe(
      'entry[1].resource.vaccineCode: missing',
    )
    expect(await refusalOf(immunization('a', { vaccineCode: { coding: {} } }))).toBe(
      'entry[1].resource.vaccineCode.coding: expected a list',
    )
    expect(await refusalOf(immunization('a', { vaccineCode: { text: 'a\0b' } }))).toBe(
      'entry[1].resource.vaccineCode.text: contains a NUL character, which the database cannot store',
    )
    expect(await refusalOf(immunization('a', { vaccineCode: { text: 'a\ud800b' } }))).toBe(
      'entry[1].resource.vaccineCode.text: contains a lone surrogate (half of a character): expected valid Unicode',
    )
    expect(await refusalOf(immunization('a', { protocolApplied: [{}, { doseNumberPositiveInt: 1.5 }] }))).toBe(
      'entry[1].resource.protocolApplied[1].doseNumberPositiveInt: expected a whole number',
    )
    expect(await refusalOf(immunization('a', { protocolApplied: [{ doseNumberPositiveInt: 1e12 }] }))).toBe(
      'entry[1].resource.protocolApplied[0].doseNumberPositiveInt: number out of range: expected at most 2147483647',
    )
  })
})
