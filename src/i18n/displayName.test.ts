import { expect, it } from 'vitest'
import { displayName } from './displayName.ts'

it('displayName names currencies and languages in every language', () => {
  expect(displayName('en', 'currency', 'CAD')).toBe('Canadian Dollar')
  expect(displayName('es', 'currency', 'MXN')).toBe('peso mexicano')
  expect(displayName('ar', 'currency', 'JPY')).toBe('ين ياباني')
  expect(displayName('es', 'language', 'ar')).toBe('árabe')
})

it('displayName returns unknown codes and other words unchanged', () => {
  expect(displayName('en', 'currency', 'shells')).toBe('shells')
  expect(displayName('en', 'language', 'not a code')).toBe('not a code')
})
