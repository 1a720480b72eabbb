import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('fold removes case and accents', () => {
  expect(fold('PÉREZ Ñandú')).toBe('perez nandu')
  expect(fold('ΟΔΟΣ')).toBe(fold('οδοσ'))
  expect(fold('İzmir')).toBe('izmir')
})
test.each([
  ['alef with hamza, madda and wasla', 'أحمد إبراهيم آمال ٱلله', 'احمد ابراهيم امال الله'],
  ['taa marbuta and haa', 'حساسية', 'حساسيه'],
  ['alef maqsura and yaa', 'مستشفى', 'مستشفي'],
  ['yaa and kaf of Persian keyboards', 'یک', 'يك'],
  ['vowel marks', 'مُحَمَّد', 'محمد'],
  ['tatweel', 'محـــمد', 'محمد'],
  ['presentation forms', 'ﻣﺤﻤﺪ', 'محمد'],
])('fold normalizes Arabic %s', (_, written, searched) => {
  expect(fold(written)).toBe(searched)
})
test('fold converts Arabic-Indic and Persian digits to ASCII digits', () => {
  expect(fold('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(fold('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(fold('٦٫٨')).toBe('6.8')
})
test('fold removes invisible characters, and simplifies special spaces and superscripts', () => {
  expect(fold('\u20687.1\u2069 %')).toBe('7.1 %')
  expect(fold('cardio\u00ADvascular\u00A0risk')).toBe('cardiovascular risk')
  expect(fold('kg/m²')).toBe('kg/m2')
})
test('fold of a text equals the joined folds of its characters', () => {
  const texts = ['Café ﬁne ½ kg/m²', 'أَحْمَد ΟΔΟΣ', '한국어 日本語', 'e\u0301 👩‍⚕️', 'ﷺ İI']
  for (const text of texts) expect(Array.from(text, fold).join('')).toBe(fold(text))
})
