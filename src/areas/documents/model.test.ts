import { describe, expect, it } from 'vitest'
import { dateFault, daysOf, isEmptyView, isOtherPatient, type MakeDraft, newMakeDraft, readMakeDraft } from './model.ts'

const draft = (more: Partial<MakeDraft>): MakeDraft => ({ ...newMakeDraft('2026-11-22'), ...more })

describe('dateFault', () => {
  it('accepts the initial form, a single date of today', () => {
    expect(newMakeDraft('2026-11-22').mode).toBe('single')
    expect(dateFault(newMakeDraft('2026-11-22'))).toBeNull()
  })
  it.each(['', '2026-02-30', 'yesterday'])('refuses the single date "%s"', (single) => {
    expect(dateFault(draft({ single }))).toBe('single-blank')
  })
  it.each([
    ['2026-01-01', ''],
    ['', '2026-01-01'],
    ['2026-01-01', '2026-02-30'],
    ['x', 'y'],
  ])('refuses a range from "%s" to "%s", of which one date is blank or invalid', (from, to) => {
    expect(dateFault(draft({ mode: 'range', from, to }))).toBe('not-both')
  })
  it('asks for a starting date if both dates of a range are blank', () => {
    expect(dateFault(draft({ mode: 'range', from: '', to: '' }))).toBe('no-start')
  })
  it('refuses a range that ends before it starts, and accepts one of a single day', () => {
    expect(dateFault(draft({ mode: 'range', from: '2026-02-02', to: '2026-02-01' }))).toBe('reversed')
    expect(dateFault(draft({ mode: 'range', from: '2026-02-02', to: '2026-02-02' }))).toBeNull()
  })
  it('does not check dates that the chosen mode does not show', () => {
    expect(dateFault(draft({ mode: 'range', single: '', from: '2026-02-01', to: '2026-02-02' }))).toBeNull()
  })
})

it('daysOf sends a single date as both dates', () => {
  expect(daysOf(draft({ single: '2026-11-22' }))).toEqual({ fromDate: '2026-11-22', toDate: '2026-11-22' })
  expect(daysOf(draft({ mode: 'range', from: '2025-11-22', to: '2026-11-22' }))).toEqual({
    fromDate: '2025-11-22',
    toDate: '2026-11-22',
  })
})

it('readMakeDraft reads what was stored, and nothing else', () => {
  const stored: unknown = JSON.parse(JSON.stringify(draft({ language: 'es', kind: 'ips' })))
  expect(readMakeDraft(stored)).toEqual(draft({ language: 'es', kind: 'ips' }))
  expect(readMakeDraft({ ...draft({}), kind: 'pdf' })).toBeNull()
  expect(readMakeDraft(null)).toBeNull()
})

describe('isEmptyView', () => {
  const view = { content: '', header: null, sections: [], files: [], problem: null }
  it('is true without text and files, but not for a document that can’t be read', () => {
    expect(isEmptyView(view)).toBe(true)
    expect(isEmptyView({ ...view, problem: 'empty' })).toBe(true)
    expect(isEmptyView({ ...view, problem: 'damaged' })).toBe(false)
    expect(isEmptyView({ ...view, content: '<p>a</p>' })).toBe(false)
    expect(isEmptyView({ ...view, files: [{ name: 'a', contentType: 'b', content: 'c' }] })).toBe(false)
  })
})

describe('isOtherPatient', () => {
  const patient = (name: string, birthDate: string | null) => ({ name, birthDate, gender: null, ids: [] })
  const maria = { name: 'Maria Alvarez Ruiz', birthDate: '1974-03-14' }
  it.each([
    ['the same name with accents', 'María Álvarez Ruiz', '1974-03-14'],
    ['a shorter name', 'Maria Alvarez', '1974-03-14'],
    ['the last name first', 'ALVAREZ RUIZ, Maria', null],
    ['another last name but the same birth date', 'Maria Smith', '1974-03-14'],
    ['a name in another script and the same birth date', 'ماريا ألفاريز', '1974-03-14'],
    ['only the year of birth', 'Maria Alvarez', '1974'],
    ['no name', '', null],
  ])('accepts %s', (_, name, birthDate) => {
    expect(isOtherPatient(patient(name, birthDate), maria)).toBe(false)
  })
  it.each([
    ['another birth date', 'Maria Alvarez Ruiz', '1974-03-15'],
    ['another year of birth', 'Maria Alvarez Ruiz', '1947'],
    ['another name without a birth date', 'Mario Alvarez Ruiz', null],
    ['another name with the same birth date', 'John Doe', '1974-03-14'],
    ['a name in another script with another birth date', 'ماريا ألفاريز', '1990-01-01'],
  ])('finds %s', (_, name, birthDate) => {
    expect(isOtherPatient(patient(name, birthDate), maria)).toBe(true)
  })
  it('compares only the names if the record has no birth date', () => {
    const record = { name: maria.name, birthDate: null }
    expect(isOtherPatient(patient('Maria Ruiz', '1990-01-01'), record)).toBe(false)
    expect(isOtherPatient(patient('Mario Ruiz', '1990-01-01'), record)).toBe(true)
  })
})
