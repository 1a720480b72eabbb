import { describe, expect, it } from 'vitest'
import { isoCurrency, rateOf } from './approximate.ts'

const rates = [
  { currency: 'MXN', perUSD: 18.1, date: '2026-10-01' },
  { currency: 'MXN', perUSD: 18.4, date: '2026-11-02' },
  { currency: 'MXN', perUSD: 18.2, date: '2026-10-15' },
  { currency: 'USD', perUSD: 2, date: '2026-11-02' },
]

describe('the rate of a currency', () => {
  it('is the newest that the clinic has set', () => {
    expect(rateOf('MXN', rates)?.perUSD).toBe(18.4)
  })

  it('is none where none is set, none is chosen, or the ledger has that currency', () => {
    expect(rateOf('GBP', rates)).toBeNull()
    expect(rateOf('MXN', [])).toBeNull()
    expect(rateOf('MXN')).toBeNull()
    expect(rateOf(null, rates)).toBeNull()
    expect(rateOf('USD', rates)).toBeNull()
  })

  it('is found under the portal’s own name of the Canadian dollar', () => {
    expect(rateOf('CDN', [{ currency: 'CDN', perUSD: 1.4, date: '2026-11-02' }])?.perUSD).toBe(1.4)
    expect([isoCurrency('CDN'), isoCurrency('GBP')]).toEqual(['CAD', 'GBP'])
  })
})
