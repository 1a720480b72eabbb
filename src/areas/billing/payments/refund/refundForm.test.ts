import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { refundPayment } from '#src/contract/payments.ts'
import { testLine, testPayment } from '../testPayments.ts'
import {
  emptyDraft,
  partsOf,
  refundableLines,
  refundBody,
  type RefundDraft,
  refundFaults,
  totalLeft,
  totalOf,
} from './refundForm.ts'

const payment = testPayment({
  lines: [testLine({ amount: 84.2, refunded: 24.2 }), testLine({ ledgerID: 2, amount: 38.2 })],
})
const lines = refundableLines(payment)
const complete: RefundDraft = { extent: 'all', amounts: {}, reason: 'duplicate', note: '', reopens: 'no' }
const part = (amounts: Record<number, string>): RefundDraft => ({ ...complete, extent: 'part', amounts })

describe('refundableLines', () => {
  it('has what is left of each charge, in cents', () => {
    expect(lines.map(({ ledgerID, left }) => [ledgerID, left])).toEqual([
      [1, 6000],
      [2, 3820],
    ])
    expect(totalLeft(lines)).toBe(9820)
  })
  it.each([
    ['is refunded already', { refunded: 84.2 }],
    ['was refunded more than once by mistake', { refunded: 90 }],
    ['is no longer in the records of the clinic', { ledgerID: null }],
  ])('leaves out a charge that %s', (_, over) => {
    expect(refundableLines({ lines: [testLine(over)] })).toEqual([])
  })
  it('is exact to the cent', () => {
    expect(refundableLines({ lines: [testLine({ amount: 1.1, refunded: 0.2 })] })[0]?.left).toBe(90)
  })
})

describe('partsOf', () => {
  it('refunds all that is left with one choice', () => {
    expect(totalOf(partsOf(complete, lines, 'en'))).toBe(9820)
  })
  it('refunds only the entered amounts, in the digits and separators of the language', () => {
    expect(partsOf(part({ 1: '12,50' }), lines, 'es')).toEqual([{ ledgerID: 1, cents: 1250 }])
    expect(partsOf(part({ 2: '٣٨٫٢٠' }), lines, 'ar')).toEqual([{ ledgerID: 2, cents: 3820 }])
    expect(partsOf(part({ 1: '0', 2: '' }), lines, 'en')).toEqual([])
  })
  it('refunds nothing before a choice', () => {
    expect(partsOf(emptyDraft, lines, 'en')).toEqual([])
  })
})

describe('refundFaults', () => {
  const kinds = (draft: RefundDraft) => refundFaults(draft, lines, 'en').map(({ kind }) => kind)
  it('requires how much, why, and whether it is due again', () => {
    expect(kinds(emptyDraft)).toEqual(['extent', 'reason', 'reopens'])
    expect(kinds(complete)).toEqual([])
  })
  it.each([
    ['one cent', '0.01', []],
    ['all that is left', '60.00', []],
    ['a cent more than is left', '60.01', ['over']],
    ['more digits than any amount has', '10000000000', ['over']],
    ['a negative amount', '-1', ['text']],
    ['more than two decimals', '0.001', ['text']],
    ['words', 'all', ['text']],
    ['zero', '0', ['none']],
    ['nothing', '', ['none']],
  ])('checks an amount: %s', (_, typed, expected) => {
    expect(kinds(part({ 1: typed }))).toEqual(expected)
  })
  it('names the charge of each wrong amount', () => {
    expect(refundFaults(part({ 1: '70', 2: 'x' }), lines, 'en')).toEqual([
      { kind: 'over', ledgerID: 1 },
      { kind: 'text', ledgerID: 2 },
    ])
  })
  it('ignores amounts that were typed before everything was chosen', () => {
    expect(kinds({ ...part({ 1: 'x' }), extent: 'all' })).toEqual([])
  })
})

describe('refundBody', () => {
  it('has dollars with two decimals, and only the charges that are refunded', () => {
    const body = refundBody(payment, { ...part({ 1: '10.10' }), note: ' Paid at the desk ', reopens: 'yes' }, 'en')
    expect(body).toEqual({
      paymentID: 1,
      lines: [{ ledgerID: 1, amount: 10.1 }],
      reason: 'duplicate',
      note: 'Paid at the desk',
      reopens: true,
    })
    expect(refundPayment.body && v.is(refundPayment.body, body)).toBe(true)
  })
  it('has no note if only spaces were typed', () => {
    expect(refundBody(payment, { ...complete, note: '  ' }, 'en')?.note).toBeNull()
  })
  it('does not exist if the draft has a fault', () => {
    expect(refundBody(payment, { ...complete, reason: null }, 'en')).toBeNull()
    expect(refundBody(payment, part({ 1: '60.01' }), 'en')).toBeNull()
    expect(refundBody({ ...payment, lines: [] }, complete, 'en')).toBeNull()
  })
})
