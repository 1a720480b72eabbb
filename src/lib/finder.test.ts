import { expect, test } from 'vitest'
import { finder } from './finder.ts'

test('finder matches a row only if each word is in one of its texts, in any order', () => {
  const found = finder('lee  lipid')
  expect(found(['Lipid panel', 'Dr. Hannah Lee'])).toBe(true)
  expect(found(['Lipid panel', null])).toBe(false)
})
test('finder ignores case and accents', () => {
  expect(finder('PEREZ')(['Ana Pérez'])).toBe(true)
  expect(finder('Pérez')(['ana perez'])).toBe(true)
  expect(finder('محمد')(['مُحَمَّد'])).toBe(true)
})
test('finder treats interchangeable Arabic letters, and Arabic and ASCII digits, as equal', () => {
  expect(finder('احمد ٢٠٢٦')(['زيارة أحمد', '2026-11-02'])).toBe(true)
  expect(finder('حساسيه')(['حساسيّة'])).toBe(true)
})
test('finder matches every row if the search is empty', () => {
  expect(finder(' \t')([])).toBe(true)
})
test('finder treats regular expression syntax as plain text', () => {
  expect(finder('.*')(['abc'])).toBe(false)
  expect(finder('(a+)+$')(['x (a+)+$ y'])).toBe(true)
})
