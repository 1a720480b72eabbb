import { describe, expect, it } from 'vitest'
import { isSandboxToken } from './openAdapter.ts'

describe('isSandboxToken', () => {
  it.each([
    ['the sandbox’s token', btoa(JSON.stringify({ version: 2, environment: 'yarrow-sandbox' })), true],
    ['a token of Braintree’s own sandbox', btoa(JSON.stringify({ version: 2, environment: 'sandbox' })), false],
    ['a token of Braintree', btoa(JSON.stringify({ version: 2, environment: 'production' })), false],
    ['a token without an environment', btoa('{}'), false],
    ['a tokenization key', 'production_abc_def', false],
    ['text that is not JSON', btoa('yarrow-sandbox'), false],
    ['nothing', '', false],
  ])('recognizes only the sandbox by %s', (_, token, expected) => {
    expect(isSandboxToken(token)).toBe(expected)
  })
})
