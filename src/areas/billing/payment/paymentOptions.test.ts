import { describe, expect, it } from 'vitest'
import { paymentOptions } from './paymentOptions.ts'

const rows = (...codes: number[]) =>
  codes.map((PPSecPgActionID) => ({ PPSecPgAccessID: 9, PPSecPgActionID, IsActive: true }))

describe('paymentOptions', () => {
  it('are sorted by priority: card, PayPal, Google Pay, Apple Pay', () => {
    expect(paymentOptions(rows(9999, 4, 3, 2, 1))).toEqual(['card', 'paypal', 'googlePay', 'applePay'])
  })
  it.each([
    [2, 'card'],
    [3, 'paypal'],
    [4, 'googlePay'],
    [9999, 'applePay'],
  ] as const)('offer only the option whose setting is active: code %d', (code, method) => {
    const inactive = [2, 3, 4, 9999].map((other) => ({ PPSecPgActionID: other, IsActive: false }))
    expect(paymentOptions([...inactive, ...rows(1, code)])).toEqual([method])
  })
  it.each([
    ['there are no settings', []],
    ['payments are not enabled', rows(2, 3, 4, 9999)],
    ['payments are switched off', [...rows(2, 3), { PPSecPgActionID: 1, IsActive: false }]],
    ['payments are enabled, but no way to pay', rows(1)],
    ['only unknown codes are active', rows(1, 5, 0, 99)],
    ['the settings belong to another page', rows(1, 2).map((row) => ({ ...row, PPSecPgAccessID: 15 }))],
    ['the settings do not say whether they are active', [{ PPSecPgActionID: 1 }, { PPSecPgActionID: 2 }]],
  ])('are none if %s', (_, settings) => {
    expect(paymentOptions(settings)).toEqual([])
  })
})
