import { expect, test } from 'vitest'
import { wordsOf } from './finder.ts'
import { markHits } from './markHits.ts'

/** The text with its hits in brackets. */
const marked = (text: string, find: string) =>
  markHits(text, wordsOf(find))
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

test('words are marked wherever they stand, whatever their case and accents', () => {
  expect(marked('Ana Pérez, perez', 'PEREZ')).toBe('Ana [Pérez], [perez]')
  expect(marked('Lipid panel', 'pan lip')).toBe('[Lip]id [pan]el')
})
test('an accent of its own goes with its letter', () => {
  expect(marked('cafe\u0301 x', 'cafe')).toBe('[cafe\u0301] x')
  expect(marked('مُحَمَّد علي', 'محمد')).toBe('[مُحَمَّد] علي')
})
test('Arabic forms and digits are marked as they are written', () => {
  expect(marked('حساسية ٢٠٢٦', 'حساسيه 2026')).toBe('[حساسية] [٢٠٢٦]')
})
test('words that overlap make one mark', () => {
  expect(marked('banana', 'ban ana')).toBe('[banana]')
  expect(marked('banana', 'banan nan')).toBe('[banan]a')
})
test('a letter that stands for several is marked as a whole', () => {
  expect(marked('ﬁne', 'f')).toBe('[ﬁ]ne')
  expect(marked('kg/m²', 'm2')).toBe('kg/[m²]')
})
test('nothing searched, nothing marked; and the text is always whole', () => {
  expect(marked('Sodium', '')).toBe('Sodium')
  expect(marked('', 'x')).toBe('')
  expect(marked('<b>140</b>', '<b>')).toBe('[<b>]140</b>')
})
