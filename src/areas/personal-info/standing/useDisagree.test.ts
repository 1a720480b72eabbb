import { expect, it } from 'vitest'
import { isStatementOver } from './useDisagree.ts'

it('a kept statement goes when the clinic has one, and stays if it was not sent', () => {
  const refused = (code: 'conflict' | 'not-sent') =>
    isStatementOver({ kind: 'refused', code, status: 409, retryAfter: null })
  expect(isStatementOver({ kind: 'done', reply: {} })).toBe(true)
  expect(refused('conflict')).toBe(true)
  expect(refused('not-sent')).toBe(false)
  expect(isStatementOver({ kind: 'unknown', key: 'a' })).toBe(false)
})
