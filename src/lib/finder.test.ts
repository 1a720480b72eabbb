import { expect, test } from 'vitest'
import { finder } from './finder.ts'

test('every word must be found, in any text and any order', () => {
  const found = finder('lee  lipid')
  expect(found(['Lipid panel', 'Dr. Hannah Lee'])).toBe(true)
  expect(found(['Lipid panel', null])).toBe(false)
})
test('case and accents do not matter', () => {
  expect(finder('PEREZ')(['Ana Pérez'])).toBe(true)
  expect(finder('Pérez')(['ana perez'])).toBe(true)
  expect(finder('محمد')(['مُحَمَّد'])).toBe(true)
})
test('Arabic letters and digits that are taken for one another are one', () => {
  expect(finder('احمد ٢٠٢٦')(['زيارة أحمد', '2026-11-02'])).toBe(true)
  expect(finder('حساسيه')(['حساسيّة'])).toBe(true)
})
test('an empty search finds every row', () => {
  expect(finder(' \t')([])).toBe(true)
})
test('what looks like a pattern is only text', () => {
  expect(finder('.*')(['abc'])).toBe(false)
  expect(finder('(a+)+$')(['x (a+)+$ y'])).toBe(true)
})
