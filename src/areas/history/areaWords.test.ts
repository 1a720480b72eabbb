import { describe, expect, it } from 'vitest'
import type { Allergy } from '#src/contract/history.ts'
import { areaSearch } from './areaSearch.ts'
import { allergyTags } from './areaWords.ts'

const row = (over: Partial<Allergy>): Allergy => ({
  allergyHisId: 1,
  allergy: 'Penicillin',
  dateRecorded: null,
  reactions: 'Hives',
  hasAllergies: true,
  ...over,
})
const wordsOf = (over: Partial<Allergy>) =>
  allergyTags(row(over)).map(({ text }) => (typeof text === 'string' ? text : text.message))

describe('allergyTags', () => {
  it.each<[string, Partial<Allergy>, readonly string[]]>([
    ['without statuses', {}, ['Allergy']],
    [
      'confirmed and of high risk',
      { clinicalStatus: 'active', verificationStatus: 'confirmed', criticality: 'high' },
      ['Allergy', 'High risk', 'Confirmed'],
    ],
    ['unconfirmed', { verificationStatus: 'unconfirmed', criticality: 'low' }, ['Allergy', 'Low risk', 'Unconfirmed']],
    [
      'presumed',
      { verificationStatus: 'presumed', criticality: 'unable-to-assess' },
      ['Allergy', 'Risk not assessed', 'Presumed, not confirmed'],
    ],
    ['resolved', { clinicalStatus: 'Resolved', verificationStatus: 'confirmed', criticality: 'high' }, ['Resolved']],
    ['inactive', { clinicalStatus: 'inactive' }, ['Inactive']],
    ['refuted', { clinicalStatus: 'active', verificationStatus: 'refuted', criticality: 'high' }, ['Ruled out']],
    [
      'with statuses in other words',
      { clinicalStatus: 'outgrown?', verificationStatus: 'told by mother' },
      ['Allergy', 'told by mother', 'outgrown?'],
    ],
  ])('of an allergy %s names its state in words', (_, over, expected) => {
    expect(wordsOf(over)).toEqual(expected)
  })

  it('of a statement that there are none says so only while it is current', () => {
    expect(wordsOf({ hasAllergies: false, criticality: 'high' })).toEqual(['None known'])
    expect(wordsOf({ hasAllergies: false, clinicalStatus: 'inactive' })).toEqual(['Inactive'])
  })
})

describe('a search result of an allergy', () => {
  const words = {
    text: ({ message = '' }) => message,
    status: String,
    date: String,
    clockTime: String,
    money: String,
    measured: String,
    unit: String,
    author: (_: unknown, sender: string) => sender,
    coded: (_: unknown, { text }: { readonly text: string | null }) =>
      text === null ? null : { text, original: null, isExact: true },
    codedNames: (_: unknown, text: string | null) => (text === null ? null : { text, original: null, isExact: true }),
    meaning: String,
    word: (_: unknown, written: string) => written,
    otherSign: (_: unknown, written: string) => written,
    sign: String,
  }
  const found = (...rows: readonly Partial<Allergy>[]) => [
    ...areaSearch.allergies.rows(
      rows.map((one) => row(one)),
      words,
    ),
  ]

  it('says if it is resolved, ruled out, unconfirmed or of high risk', () => {
    const results = found(
      { clinicalStatus: 'resolved' },
      { verificationStatus: 'refuted' },
      { verificationStatus: 'unconfirmed', criticality: 'high' },
      { verificationStatus: 'confirmed' },
    )
    expect(results.map(({ detail }) => detail)).toEqual([
      ['Resolved', 'Hives'],
      ['Ruled out', 'Hives'],
      ['High risk', 'Unconfirmed', 'Hives'],
      ['Hives'],
    ])
  })

  it('is left out if it was entered in error', () => {
    expect(found({ verificationStatus: 'entered-in-error' })).toEqual([])
  })
})
