import { describe, expect, it, test } from 'vitest'
import type { FoundRow, SearchWords } from '#src/registry/AreaSearch.ts'
import type { Entry } from './Entry.ts'
import { makeEntry } from './makeEntry.ts'
import { findEntries, groupByPart, newestEntries } from './model.ts'
import { recordSources } from './queries.ts'
import { cutAround, resultLine } from './resultLine.ts'

const words = { date: (date: string | null) => date ?? '' } as SearchWords

let last = 0
function entry(title: string, { part = 'labs', ...over }: Partial<FoundRow> & { part?: string } = {}): Entry {
  const row = { id: ++last, title, detail: [], date: null, search: {}, ...over }
  return makeEntry(part, '/app/home', row, words)
}
const titles = (entries: readonly Entry[]) => entries.map(({ title }) => title)

describe('findEntries', () => {
  it('returns entries that contain every search word, in any of their texts and in any order', () => {
    const entries = [entry('Lipid panel', { detail: ['Dr. Hannah Lee'] }), entry('Lipid panel')]
    expect(findEntries(entries, 'LEE lipid')).toEqual([entries[0]])
  })
  it('returns nothing for an empty search', () => {
    expect(findEntries([entry('Lipid panel')], ' \t')).toEqual([])
  })
  it('never matches across two texts', () => {
    expect(findEntries([entry('Lipid', { detail: ['panel'] })], 'lipidpanel')).toEqual([])
  })
  it('ignores accents, Arabic letter forms and digit scripts', () => {
    const entries = [entry('Análisis de sangre'), entry('زيارة أحمد ٢٠٢٦')]
    expect(titles(findEntries(entries, 'analisis'))).toEqual(['Análisis de sangre'])
    expect(titles(findEntries(entries, 'احمد 2026'))).toEqual(['زيارة أحمد ٢٠٢٦'])
    expect(titles(findEntries(entries, 'زياره ٢٠٢٦'))).toEqual(['زيارة أحمد ٢٠٢٦'])
  })
})

describe('the order of results', () => {
  it('puts equal titles first, then titles that start with the text, titles with all words, and other entries', () => {
    const rest = entry('Urinalysis', { detail: ['Glucose'] })
    const entries = [rest, entry('Fasting glucose'), entry('Glucose, fasting'), entry('GLUCOSE')]
    expect(titles(findEntries(entries, 'glucose'))).toEqual([
      'GLUCOSE',
      'Glucose, fasting',
      'Fasting glucose',
      'Urinalysis',
    ])
    expect(titles(findEntries(entries, 'glucose fasting'))).toEqual(['Fasting glucose', 'Glucose, fasting'])
  })
  it('is newest first among equals, undated last', () => {
    const entries = [
      entry('Sodium'),
      entry('Sodium', { date: '2019' }),
      entry('Sodium', { date: '2026-11-02' }),
      entry('Sodium', { date: '2026-11-02T08:00:00Z' }),
    ].sort(newestEntries)
    expect(findEntries(entries, 'sodium').map(({ date }) => date)).toEqual([
      '2026-11-02T08:00:00Z',
      '2026-11-02',
      '2019',
      null,
    ])
  })
  it('follows the best entry of each part if the results are grouped by part', () => {
    const found = findEntries(
      [entry('Fasting glucose'), entry('Glucose', { part: 'billing' }), entry('Glucose meter', { part: 'documents' })],
      'glucose',
    )
    expect(groupByPart(found).map(({ part, entries }) => [part, entries.length])).toEqual([
      ['billing', 1],
      ['documents', 1],
      ['labs', 1],
    ])
  })
})

describe('resultLine', () => {
  const visit = entry('Nurse visit', {
    detail: ['one', 'two', 'three', 'four', 'five'],
    more: ['Dear Maria', 'Your blood pressure is better than in winter'],
  })
  it('has the first three details, and later details that contain a search word', () => {
    expect(resultLine(visit, ['nurse'])).toEqual({ detail: ['one', 'two', 'three'], quote: null })
    expect(resultLine(visit, ['five']).detail).toEqual(['one', 'two', 'three', 'five'])
  })
  it('quotes a longer text only for a word that occurs nowhere else', () => {
    expect(resultLine(visit, ['nurse', 'winter']).quote).toBe('Your blood pressure is better than in winter')
    expect(resultLine(visit, ['visit', 'one']).quote).toBeNull()
  })
})

describe('cutAround', () => {
  it('cuts a long text around the search word, between whole characters', () => {
    const text = `${'😀'.repeat(200)}xAnálisisx${'😀'.repeat(200)}`
    const cut = cutAround(text, ['analisis'])
    expect(cut).toContain('Análisis')
    expect(cut.startsWith('…😀')).toBe(true)
    expect(cut.endsWith('😀…')).toBe(true)
    expect(cut.isWellFormed()).toBe(true)
    expect(Array.from(cut).length).toBeLessThan(150)
    expect(cutAround('short', ['short'])).toBe('short')
    expect(cutAround('x'.repeat(500), ['y'])).toBe(`${'x'.repeat(140)}…`)
  })
})

test('findEntries searches 10,000 entries', () => {
  const documents = Array.from({ length: 10_000 }, (_, docId) => ({
    docId,
    date: `20${10 + (docId % 17)}-0${1 + (docId % 9)}-12`,
    title: `Résumé ${docId}`,
  }))
  const source = recordSources.find(({ part }) => part === 'documents')
  const entries = [...(source?.entries(documents, words) ?? [])].sort(newestEntries)
  expect(entries).toHaveLength(10_000)
  expect(titles(findEntries(entries, 'resume 9999'))).toEqual(['Résumé 9999'])
  expect(findEntries(entries, '2026-')).toHaveLength(588)
  expect(findEntries(entries, 'resume')).toHaveLength(10_000)
})
