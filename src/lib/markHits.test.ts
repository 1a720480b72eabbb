import { expect, test } from 'vitest'
import { wordsOf } from './finder.ts'
import { markHits } from './markHits.ts'

/** Returns the text with its hits in brackets. */
const marked = (text: string, find: string) =>
  markHits(text, wordsOf(find))
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

test('markHits marks words at every position and ignores case and accents', () => {
  expect(marked('Ana Pérez, perez', 'PEREZ')).toBe('Ana [Pérez], [perez]')
  expect(marked('Lipid panel', 'pan lip')).toBe('[Lip]id [pan]el')
})
test('markHits marks a combining accent together with its letter', () => {
  expect(marked('cafe\u0301 x', 'cafe')).toBe('[cafe\u0301] x')
  expect(marked('مُحَمَّد علي', 'محمد')).toBe('[مُحَمَّد] علي')
})
test('markHits treats Arabic letter variants, and Arabic and ASCII digits, as equal', () => {
  expect(marked('حساسية ٢٠٢٦', 'حساسيه 2026')).toBe('[حساسية] [٢٠٢٦]')
})
test('markHits merges overlapping words into one mark', () => {
  expect(marked('banana', 'ban ana')).toBe('[banana]')
  expect(marked('banana', 'banan nan')).toBe('[banan]a')
})
test('markHits marks the whole character if it folds to several letters', () => {
  expect(marked('ﬁne', 'f')).toBe('[ﬁ]ne')
  expect(marked('kg/m²', 'm2')).toBe('kg/[m²]')
})
test('markHits marks nothing if the search or the text is empty, and treats markup as text', () => {
  expect(marked('Sodium', '')).toBe('Sodium')
  expect(marked('', 'x')).toBe('')
  expect(marked('<b>140</b>', '<b>')).toBe('[<b>]140</b>')
})
