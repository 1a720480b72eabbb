import { describe, expect, it } from 'vitest'
import { listedUnder, needsLoading, rowsOf, searchFilter, startFilter, startOf, termsOf } from './model.ts'
import { letters, noLetter, wildcard } from './PatientsSearch.ts'

describe('needsLoading (portal §5)', () => {
  it('returns true for a letter until it is loaded', () => {
    expect(needsLoading([], 'A')).toBe(true)
    expect(needsLoading(['A'], 'A')).toBe(false)
    expect(needsLoading(['A'], 'B')).toBe(true)
  })

  it('returns false after the wildcard is loaded', () => {
    for (const start of ['A', noLetter, wildcard]) expect(needsLoading([wildcard], start)).toBe(false)
    expect(needsLoading(['A', 'B', wildcard], 'C')).toBe(false)
  })

  it('returns true for the wildcard and `#` after all 26 letters are loaded', () => {
    expect(needsLoading(letters, wildcard)).toBe(true)
    expect(needsLoading(letters, noLetter)).toBe(true)
  })

  it('returns true for the 26th letter and false for a 27th', () => {
    expect(needsLoading(letters.slice(0, 25), 'Z')).toBe(true)
    expect(needsLoading([...letters.slice(0, 25), noLetter], 'Z')).toBe(true)
    expect(needsLoading(letters, 'Ñ')).toBe(false)
  })
})

describe('startOf', () => {
  it.each([
    ['Alvarez', 'A'],
    ['Álvarez Ruiz', 'A'],
    ['de la Cruz', 'D'],
    ['  Özil', 'O'],
    ["O'Brien", 'O'],
    ['Zöe', 'Z'],
    ['منصور', '#'],
    ['王', '#'],
    ['3M', '#'],
    ["'t Hooft", '#'],
    ['', '#'],
  ])('maps %s to %s', (name, start) => expect(startOf(name)).toBe(start))
})

describe('the filter', () => {
  it('requests active patients by the start of their last names', () => {
    expect(startFilter('M')).toBe("IsActive eq true and startswith(tolower(NameLast),'m')")
    expect(startFilter(wildcard)).toBe('IsActive eq true')
  })

  it('requests names that start with no letter, within the server’s limit', () => {
    const filter = startFilter(noLetter)
    expect(filter.match(/not startswith/g)).toHaveLength(26)
    expect(filter).toContain("and not startswith(tolower(NameLast),'z')")
    expect(filter.length).toBeLessThanOrEqual(2000)
  })

  it('of a search requires every word, and escapes quotes', () => {
    expect(searchFilter(["o'brien"])).toBe(
      "IsActive eq true and (contains(tolower(NameLast),'o''brien') or contains(tolower(NameFirst),'o''brien') " +
        "or contains(tolower(NameMiddle),'o''brien') or startswith(tolower(ExtID),'o''brien'))",
    )
    expect(searchFilter(['maria', 'ruiz']).match(/ and \(/g)).toHaveLength(2)
  })

  it('of a number looks inside the record number, and compares the patient id', () => {
    const filter = searchFilter(termsOf('010484', 'en'))
    expect(filter).toContain("contains(ExtID,'010484') or PtID eq 10484)")
    expect(searchFilter(termsOf('٠١٠٤٨٤', 'ar'))).toBe(filter)
    expect(searchFilter(termsOf('9'.repeat(25), 'en'))).not.toContain('PtID')
  })

  it('of a date compares the date of birth, also beside a name', () => {
    expect(searchFilter(termsOf('3/4/1974', 'en'))).toBe(
      "IsActive eq true and (DOB eq '1974-03-04' or DOB eq '1974-04-03')",
    )
    expect(searchFilter(termsOf('14 Mar 1974', 'en'))).toBe("IsActive eq true and (DOB eq '1974-03-14')")
    expect(searchFilter(termsOf('ruiz 1974-03-14', 'en'))).toMatch(/NameLast\),'ruiz'.* and \(DOB eq '1974-03-14'\)$/)
  })

  it('of a search never exceeds the server’s limit', () => {
    const numbers = termsOf(`${'9'.repeat(15)} `.repeat(10), 'en')
    expect(searchFilter(numbers).length).toBeLessThanOrEqual(2000)
    const longest = termsOf(`${"'".repeat(100)} `.repeat(10), 'en')
    expect(longest).toHaveLength(4)
    expect(searchFilter(longest).length).toBeLessThanOrEqual(2000)
  })
})

describe('termsOf', () => {
  it('splits at spaces and commas', () => {
    expect(termsOf('  Ruiz, Maria  ', 'en')).toEqual(['Ruiz', 'Maria'])
    expect(termsOf('منصور، فاطمة', 'ar')).toEqual(['منصور', 'فاطمة'])
    expect(termsOf('   ', 'en')).toEqual([])
    expect(termsOf(',', 'en')).toEqual([])
    expect(termsOf('a\0b', 'en')).toEqual(['ab'])
  })
})

const row = (PtID: number, NameLast: string) => ({ PtID, NameLast })

describe('rowsOf', () => {
  it('lists every patient once, in the order of the pages, and skips rows without a number', () => {
    const pages = [{ value: [row(2, 'B'), row(1, 'C')] }, { value: [row(1, 'C'), row(3, 'D')] }]
    expect(rowsOf(pages).map(({ PtID }) => PtID)).toEqual([2, 1, 3])
    expect(rowsOf([{ value: [{ NameLast: 'no number' }] }])).toEqual([])
  })
})

describe('listedUnder', () => {
  it('returns the patients under a letter, under `#`, or all for the wildcard', () => {
    const all = [row(1, 'Álvarez'), row(2, 'Boyd'), row(3, '王')]
    expect(listedUnder(all, 'A')).toEqual([all[0]])
    expect(listedUnder(all, noLetter)).toEqual([all[2]])
    expect(listedUnder(all, wildcard)).toEqual(all)
  })
})
