import { describe, expect, it } from 'vitest'
import type { Allergy, Problem } from '#src/contract/history.ts'
import type { Medication, Prescription } from '#src/contract/medications.ts'
import { composeEmergencyCard, composePartialCard, type CardReplies } from './model.ts'
import { testCard } from './testCard.ts'

const now = 5_000_000
const came = <T>(data: T, savedAt: number | null = null) => ({ data, savedAt })

const allergy = (name: string, over: Partial<Allergy> = {}): Allergy => ({
  allergyHisId: 1,
  allergy: name,
  dateRecorded: null,
  reactions: null,
  hasAllergies: true,
  ...over,
})
const rx = (name: string, over: Partial<Prescription> = {}): Prescription => ({
  hisID: 1,
  name,
  prescriber: null,
  status: 'Current',
  dateWritten: null,
  refills: 0,
  instructions: null,
  infoButtonURL: null,
  ...over,
})
const taken = (name: string, over: Partial<Medication> = {}): Medication => ({
  hisID: 1,
  name,
  dose: null,
  doseUnit: null,
  route: null,
  status: 'Active',
  date: null,
  infoButtonURL: null,
  ...over,
})
const problem = (description: string, over: Partial<Problem> = {}): Problem => ({
  problemID: 1,
  code: null,
  status: 'Active',
  description,
  dateDiagnosed: null,
  codeInfo: null,
  ...over,
})

const none: CardReplies = {
  info: came(testCard.info),
  allergies: came([]),
  prescriptions: came([]),
  medications: came([]),
  problems: came([]),
}
const compose = (over: Partial<CardReplies> = {}) => composeEmergencyCard({ ...none, ...over }, now)

describe('allergies', () => {
  it('are sorted newest first, undated last', () => {
    const rows = [
      allergy('Latex'),
      allergy('Nuts', { dateRecorded: '2019' }),
      allergy('Bees', { dateRecorded: '2024-01' }),
    ]
    expect(compose({ allergies: came(rows) }).allergies).toEqual([
      { name: 'Bees', reactions: null, date: '2024-01' },
      { name: 'Nuts', reactions: null, date: '2019' },
      { name: 'Latex', reactions: null, date: null },
    ])
  })
  it('show the recorded statement that there are none only if no allergy is recorded', () => {
    const statement = allergy('No known allergies', { hasAllergies: false })
    const alone = compose({ allergies: came([statement]) })
    expect([alone.noKnownAllergies, alone.allergies]).toEqual(['No known allergies', []])
    const stale = compose({ allergies: came([statement, allergy('Penicillin')]) })
    expect([stale.noKnownAllergies, stale.allergies.map(({ name }) => name)]).toEqual([null, ['Penicillin']])
    expect(compose().noKnownAllergies).toBeNull()
    const narrow = allergy('No known food allergy', { hasAllergies: false })
    expect(compose({ allergies: came([narrow]) }).noKnownAllergies).toBe('No known food allergy')
  })
})

describe('medicines', () => {
  const names = (over: Partial<CardReplies>) => compose(over).medicines.map(({ name }) => name)

  it('are the current prescriptions, newest first (clinical §5)', () => {
    const rows = [
      rx('Metformin', { dateWritten: '2025' }),
      rx('Amoxicillin', { status: 'Completed' }),
      rx('Lisinopril', { dateWritten: '2026-05-01' }),
      rx('Warfarin', { status: 'Stopped' }),
    ]
    expect(names({ prescriptions: came(rows) })).toEqual(['Lisinopril', 'Metformin'])
  })
  it('include, after the prescriptions, medications in use that no current prescription names', () => {
    const medications = came([
      taken('Aspirin', { status: 'Current', date: '2020' }),
      taken('lisinopril  10 MG'),
      taken('Metformin', { dose: '500', doseUnit: 'mg' }),
      taken('Ibuprofen', { status: 'Stopped' }),
      taken('Vitamin D', { date: '2021' }),
    ])
    const prescriptions = came([rx('Lisinopril 10 mg'), rx('Metformin 500 mg')])
    expect(names({ prescriptions, medications })).toEqual([
      'Lisinopril 10 mg',
      'Metformin 500 mg',
      'Vitamin D',
      'Aspirin',
    ])
  })
  it('include, marked and last, what is on hold or not known to be taken', () => {
    const prescriptions = came([
      rx('Warfarin', { status: 'On hold', dateWritten: '2026' }),
      rx('Digoxin', { status: 'Unknown' }),
      rx('Lisinopril', { dateWritten: '2020' }),
      rx('Ibuprofen', { status: 'Completed' }),
    ])
    const medications = came([
      taken('Aspirin', { status: 'Unknown' }),
      taken('Digoxin', { status: 'On hold' }),
      taken('Vitamin D'),
    ])
    expect(compose({ prescriptions, medications }).medicines).toEqual([
      { name: 'Lisinopril', instructions: null },
      { name: 'Vitamin D', instructions: null },
      { name: 'Warfarin', instructions: null, status: 'On hold' },
      { name: 'Digoxin', instructions: null, status: 'Unknown' },
      { name: 'Aspirin', instructions: null, status: 'Unknown' },
    ])
  })
  it('include a medication in use that only a past prescription names', () => {
    const prescriptions = came([rx('Aspirin', { status: 'Completed' })])
    expect(names({ prescriptions, medications: came([taken('Aspirin')]) })).toEqual(['Aspirin'])
  })
  it('distinguish medicines whose names only begin alike', () => {
    const prescriptions = came([rx('Insulin')])
    expect(names({ prescriptions, medications: came([taken('Insulin glargine')]) })).toEqual([
      'Insulin',
      'Insulin glargine',
    ])
  })
  it('are listed once if their instructions are the same, and separately if they differ', () => {
    const rows = [
      rx('Prednisone', { instructions: 'Two a day' }),
      rx('Prednisone', { instructions: 'Two a day', prescriber: 'Dr. Lee' }),
      rx('Prednisone', { instructions: 'One a day' }),
    ]
    expect(compose({ prescriptions: came(rows) }).medicines.map(({ instructions }) => instructions)).toEqual([
      'Two a day',
      'One a day',
    ])
  })
  it('show the dose of a medication unless its name contains that dose', () => {
    const dose = { dose: '5', doseUnit: 'mg', route: 'Oral' }
    const rows = [taken('Apixaban', dose), taken('Apixaban 5 mg', dose), taken('Losartan 25 mg', dose), taken('Zinc')]
    expect(compose({ medications: came(rows) }).medicines.map(({ instructions }) => instructions)).toEqual([
      '5 mg, Oral',
      'Oral',
      '5 mg, Oral',
      null,
    ])
  })
})

describe('conditions', () => {
  it('are the problems that are not over, newest first', () => {
    const rows = [
      problem('Asthma', { dateDiagnosed: '2010' }),
      problem('Otitis', { status: 'Resolved' }),
      problem('Eczema', { status: 'Inactive (provisional)' }),
      problem('Leukemia', { status: 'Remission', dateDiagnosed: '2018' }),
      problem('Migraine', { status: null }),
    ]
    expect(compose({ problems: came(rows) }).conditions).toEqual([
      { name: 'Leukemia', since: '2018' },
      { name: 'Asthma', since: '2010' },
      { name: 'Migraine', since: null },
    ])
  })
  it('are listed once, with their first date', () => {
    const rows = [
      problem('Asthma', { dateDiagnosed: '2020' }),
      problem('asthma', { dateDiagnosed: '2010' }),
      problem('Asthma', { dateDiagnosed: null }),
    ]
    expect(compose({ problems: came(rows) }).conditions).toMatchObject([{ since: '2010' }])
  })
  it('show their certainty unless they are confirmed', () => {
    const rows = [problem('Epilepsy', { status: 'Active (provisional)' })]
    expect(compose({ problems: came(rows) }).conditions).toEqual([{ name: 'Epilepsy (provisional)', since: null }])
  })
})

it('composeEmergencyCard dates a card by its oldest part', () => {
  expect(compose().checkedAt).toBe(now)
  expect(compose({ allergies: came([], 4_000), medications: came([], 3_000) }).checkedAt).toBe(3_000)
})

it('composeEmergencyCard leaves the replies unchanged', () => {
  const replies = {
    allergies: came([allergy('Nuts', { dateRecorded: '2019' }), allergy('Bees', { dateRecorded: '2024' })]),
    prescriptions: came([rx('Metformin', { dateWritten: '2025' }), rx('Lisinopril', { dateWritten: '2026' })]),
    medications: came([taken('Aspirin', { date: '2020' }), taken('Vitamin D', { date: '2021' })]),
    problems: came([problem('Asthma', { dateDiagnosed: '2010' }), problem('Gout', { dateDiagnosed: '2018' })]),
  }
  const before = structuredClone(replies)
  compose(replies)
  expect(replies).toEqual(before)
})

describe('composePartialCard', () => {
  it('names missing parts, keeps the rest, and dates the card by what it has', () => {
    const partial = composePartialCard({ problems: came([problem('Asthma')], 2_000), info: none.info }, 10482, now)
    expect(partial?.missing).toEqual(['allergies', 'prescriptions', 'medications'])
    expect(partial?.card.conditions).toEqual([{ name: 'Asthma', since: null }])
    expect(partial?.card.checkedAt).toBe(2_000)
  })
  it('identifies the person only by the patient’s number if the personal data is missing', () => {
    const partial = composePartialCard({ allergies: none.allergies }, 10482, now)
    expect(partial?.missing).toContain('info')
    expect(partial?.card.info).toMatchObject({ PtID: 10482, fullName: '', DOB: null, bloodType: null })
  })
  it('is complete if no part is missing, and null if all are', () => {
    expect(composePartialCard(none, 10482, now)).toEqual({ card: compose(), missing: [] })
    expect(composePartialCard({}, 10482, now)).toBeNull()
  })
})

describe('allergies with a status', () => {
  it('are listed only if current: confirmed ones first, those of high risk before the others', () => {
    const rows = [
      allergy('Latex', { verificationStatus: 'unconfirmed', dateRecorded: '2026' }),
      allergy('Nuts', { verificationStatus: 'confirmed', dateRecorded: '2025' }),
      allergy('Penicillin', { verificationStatus: 'confirmed', criticality: 'high', dateRecorded: '2010' }),
      allergy('Milk', { clinicalStatus: 'resolved' }),
      allergy('Eggs', { clinicalStatus: 'inactive' }),
      allergy('Sulfa', { verificationStatus: 'refuted' }),
      allergy('Typing error', { verificationStatus: 'entered-in-error' }),
    ]
    const card = compose({ allergies: came(rows) })
    expect(card.allergies).toEqual([
      { name: 'Penicillin', reactions: null, date: '2010', isHighRisk: true },
      { name: 'Nuts', reactions: null, date: '2025' },
      { name: 'Latex', reactions: null, date: '2026', unsure: 'unconfirmed' },
    ])
    expect(card.pastAllergies).toBe(3)
  })

  it('say nothing of “none known” if that statement is no longer current', () => {
    const statement = allergy('No known allergies', { hasAllergies: false, clinicalStatus: 'inactive' })
    expect(compose({ allergies: came([statement]) })).toMatchObject({ noKnownAllergies: null, pastAllergies: 0 })
  })

  it('make “none known” the answer if all allergies are refuted, and mark it if unconfirmed', () => {
    const statement = allergy('No known allergies', { hasAllergies: false, verificationStatus: 'unconfirmed' })
    const refuted = allergy('Sulfa', { verificationStatus: 'refuted' })
    expect(compose({ allergies: came([refuted, statement]) })).toMatchObject({
      noKnownAllergies: 'No known allergies',
      noneUnconfirmed: true,
      allergies: [],
    })
  })
})

describe('conditions that a person left out', () => {
  it('are counted, unlike social findings', () => {
    const rows = [
      problem('Asthma', { problemID: 1 }),
      problem('Depression', { problemID: 2 }),
      problem('Unemployed', { problemID: 3 }),
    ]
    const info = came({ ...testCard.info, conditionChoices: [{ problemID: 2, isShown: false }] })
    const card = compose({ info, problems: came(rows) })
    expect(card.conditions).toEqual([{ name: 'Asthma', since: null }])
    expect(card.leftOut).toBe(1)
  })
})
