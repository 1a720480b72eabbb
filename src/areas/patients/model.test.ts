import { describe, expect, it } from 'vitest'
import { listedUnder, needsLoading, rowsOf, searchFilter, startFilter, startOf, wordsOf } from './model.ts'
import { letters, noLetter, wildcard } from './PatientsSearch.ts'

describe('up to 26 starting letters are loaded; loading is skipped once the wildcard has been loaded (portal §5)', () => {
  it('loads a letter once', () => {
    expect(needsLoading([], 'A')).toBe(true)
    expect(needsLoading(['A'], 'A')).toBe(false)
    expect(needsLoading(['A'], 'B')).toBe(true)
  })

  it('loads nothing after the wildcard', () => {
    for (const start of ['A', noLetter, wildcard]) expect(needsLoading([wildcard], start)).toBe(false)
    expect(needsLoading(['A', 'B', wildcard], 'C')).toBe(false)
  })

  it('loads the wildcard and the rest after any number of letters', () => {
    expect(needsLoading(letters, wildcard)).toBe(true)
    expect(needsLoading(letters, noLetter)).toBe(true)
  })

  it('loads the 26th letter and no 27th', () => {
    expect(needsLoading(letters.slice(0, 25), 'Z')).toBe(true)
    expect(needsLoading([...letters.slice(0, 25), noLetter], 'Z')).toBe(true)
    expect(needsLoading(letters, 'Ñ')).toBe(false)
  })
})

describe('a last name is listed under', () => {
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
  ])('%s: %s', (name, start) => expect(startOf(name)).toBe(start))
})

describe('the filter', () => {
  it('asks for active patients by how their last name starts', () => {
    expect(startFilter('M')).toBe("IsActive eq true and startswith(tolower(NameLast),'m')")
    expect(startFilter(wildcard)).toBe('IsActive eq true')
  })

  it('or by its not starting with any letter, within what a server takes', () => {
    const filter = startFilter(noLetter)
    expect(filter.match(/not startswith/g)).toHaveLength(26)
    expect(filter).toContain("and not startswith(tolower(NameLast),'z')")
    expect(filter.length).toBeLessThanOrEqual(2000)
  })

  it('of a search asks for every word, quotes and all', () => {
    expect(searchFilter(["o'brien"])).toBe(
      "IsActive eq true and (contains(tolower(NameLast),'o''brien') or contains(tolower(NameFirst),'o''brien') " +
        "or contains(tolower(NameMiddle),'o''brien') or startswith(tolower(ExtID),'o''brien'))",
    )
    expect(searchFilter(['maria', 'ruiz']).match(/ and \(/g)).toHaveLength(2)
  })

  it('of a search is never longer than a server takes', () => {
    const longest = wordsOf(`${"'".repeat(100)} `.repeat(10))
    expect(longest).toHaveLength(4)
    expect(searchFilter(longest).length).toBeLessThanOrEqual(2000)
  })
})

describe('the words of a search', () => {
  it('are what stands between blanks and commas', () => {
    expect(wordsOf('  Ruiz, Maria  ')).toEqual(['Ruiz', 'Maria'])
    expect(wordsOf('منصور، فاطمة')).toEqual(['منصور', 'فاطمة'])
    expect(wordsOf('   ')).toEqual([])
    expect(wordsOf(',')).toEqual([])
    expect(wordsOf('a\0b')).toEqual(['ab'])
  })
})

describe('the list', () => {
  const row = (PtID: number, NameLast: string) => ({ PtID, NameLast })

  it('has every patient once, in the order of its pages', () => {
    const pages = [{ value: [row(2, 'B'), row(1, 'C')] }, { value: [row(1, 'C'), row(3, 'D')] }]
    expect(rowsOf(pages).map(({ PtID }) => PtID)).toEqual([2, 1, 3])
    expect(rowsOf([{ value: [{ NameLast: 'no number' }] }])).toEqual([])
  })

  it('of a letter is taken from all, once all are there', () => {
    const all = [row(1, 'Álvarez'), row(2, 'Boyd'), row(3, '王')]
    expect(listedUnder(all, 'A')).toEqual([all[0]])
    expect(listedUnder(all, noLetter)).toEqual([all[2]])
    expect(listedUnder(all, wildcard)).toEqual(all)
  })
})
