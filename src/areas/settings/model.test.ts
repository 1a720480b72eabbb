import { expect, it } from 'vitest'
import { offeredOr } from './model.ts'

it('offeredOr ignores a stored choice that is not offered (any more)', () => {
  expect(offeredOr('GBP', ['USD', 'GBP'], 'USD')).toBe('GBP')
  expect(offeredOr('XYZ', ['USD', 'GBP'], 'USD')).toBe('USD')
  expect(offeredOr('GBP', [], null)).toBeNull()
  expect(offeredOr(null, ['USD', 'GBP'], 'USD')).toBe('USD')
})
