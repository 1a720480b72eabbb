import { describe, expect, it } from 'vitest'
import { refundReasons } from '#src/contract/payments.ts'
import { localeNames } from '#src/contract/portal.ts'
import { latePurchaseWords } from './purchase/latePurchaseWords.ts'
import { refundWords } from './refund/refundWords.ts'
import { writtenMoney } from './writtenMoney.ts'

const money = (language: (typeof localeNames)[number], cents: number) => writtenMoney(language, cents)

describe('writtenMoney', () => {
  it('writes dollars with two decimals, isolated from the words around it', () => {
    expect(money('en', 123_450)).toBe('\u2066$1,234.50\u2069')
    expect(money('es', 1)).toBe('\u2066$0.01\u2069')
    expect(money('ar', 5)).toMatch(/^\u2066.*0\.05.*\$?.*\u2069$/u)
  })
})

describe.each(localeNames)('the messages about payments in %s', (language) => {
  const late = { cents: 4711, startedAt: new Date('2026-11-20T14:41:00Z'), timeZone: 'America/New_York' }

  it('name amount, day and receipt of a payment that went through', () => {
    const { subject, paragraphs } = latePurchaseWords(language, { ...late, receiptNo: 'R-10007' })
    expect(subject).not.toMatch(/\d/)
    expect(paragraphs[0]).toContain(money(language, 4711))
    expect(paragraphs[0]).toContain('2026')
    expect(paragraphs[1]).toContain('\u2066R-10007\u2069')
  })

  it('name amount and day of a payment that did not go through, and no receipt', () => {
    const done = latePurchaseWords(language, { ...late, receiptNo: 'R-10007' })
    const { subject, paragraphs } = latePurchaseWords(language, { ...late, receiptNo: null })
    expect(subject).not.toBe(done.subject)
    expect(paragraphs[0]).toContain(money(language, 4711))
    expect(paragraphs.join()).not.toContain('R-')
  })

  it.each(refundReasons)('say in words why a payment was refunded: %s', (reason) => {
    const about = { staff: 'Nadia <b>', cents: 1000, receiptNo: 'R-10007', reason, note: null, dueAgainCents: 0 }
    const { subject, paragraphs } = refundWords(language, about)
    expect(subject).not.toMatch(/Nadia|\d/)
    expect(paragraphs[0]).toContain('\u2068Nadia <b>\u2069')
    expect(paragraphs[0]).toContain(money(language, 1000))
    // `other` is explained by what staff write.
    expect(paragraphs).toHaveLength(reason === 'other' ? 3 : 4)
  })

  it('have what staff write, what is due again, and no name if there is none', () => {
    const about = {
      staff: null,
      cents: 1000,
      receiptNo: 'R-10007',
      reason: 'other',
      note: 'Sorry.',
      dueAgainCents: 750,
    } as const
    const { paragraphs } = refundWords(language, about)
    expect(paragraphs[1]).toContain('\u2068Sorry.\u2069')
    expect(paragraphs[2]).toContain(money(language, 750))
  })
})
