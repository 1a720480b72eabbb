import { describe, expect, it } from 'vitest'
import { isoCurrency, rateOf } from './approximate.ts'

const rates = [
  { currency: 'MXN', perUSD: 18.1, date: '2026-10-01' },
  { currency: 'MXN', perUSD: 18.4, date: '2026-11-02' },
  { currency: 'MXN', perUSD: 18.2, date: '2026-10-15' },
  { currency: 'USD', perUSD: 2, date: '2026-11-02' },
]

describe('rateOf', () => {
  it('returns the newest rate that the clinic has set', () => {
    expect(rateOf('MXN', rates)?.perUSD).toBe(18.4)
  })

  it('returns null if no rate is set, no currency is selected, or the currency is US dollars', () => {
    expect(rateOf('GBP', rates)).toBeNull()
    expect(rateOf('MXN', [])).toBeNull()
    expect(rateOf('MXN')).toBeNull()
    expect(rateOf(null, rates)).toBeNull()
    expect(rateOf('USD', rates)).toBeNull()
  })

  it('finds Canadian dollars by the portal’s code CDN, which isoCurrency converts to CAD', () => {
    expect(rateOf('CDN', [{ currency: 'CDN', perUSD: 1.4, date: '2026-11-02' }])?.perUSD).toBe(1.4)
    expect([isoCurrency('CDN'), isoCurrency('GBP')]).toEqual(['CAD', 'GBP'])
  })
})
