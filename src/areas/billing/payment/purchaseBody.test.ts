import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createPurchase } from '#src/contract/purchase.ts'
import type { PaymentToken } from './adapters/PaymentAdapter.ts'
import { purchaseBody } from './purchaseBody.ts'
import { totalCents } from './totalCents.ts'
import { testPaymentLine } from './testPaymentLine.ts'

const token: PaymentToken = {
  nonce: 'a-nonce',
  cardType: 'Visa',
  expirationMonth: '09',
  expirationYear: '2028',
  lastFour: '1111',
}
const lines = [
  testPaymentLine(),
  testPaymentLine({ ledgerID: 12, siteID: 2, ptEncID: null, prvID: null, treatProcID: null, cents: 3820 }),
]

describe('purchaseBody', () => {
  it('has payment detail and ledger detail, to the field', () => {
    expect(purchaseBody({ lines, method: 'card', token })).toEqual({
      paymentDetail: {
        nonce: 'a-nonce',
        amount: 122.4,
        paymentType: 'card',
        cardType: 'Visa',
        expirationMonth: '09',
        expirationYear: '2028',
        lastFour: '1111',
      },
      ledgerDetail: [
        {
          AmtOrigPt: -84.2,
          LedgerIDRoot: 11,
          LedgerSiteID: 1,
          PtID: 7,
          PayMethodID: 7,
          PtEncID: 5,
          prvID: 3,
          treatProcID: 9,
        },
        {
          AmtOrigPt: -38.2,
          LedgerIDRoot: 12,
          LedgerSiteID: 2,
          PtID: 7,
          PayMethodID: 7,
          PtEncID: null,
          prvID: null,
          treatProcID: null,
        },
      ],
    })
  })
  it('has amounts with two decimals, exactly, however many charges are paid', () => {
    const many = Array.from({ length: 500 }, (_, index) => testPaymentLine({ ledgerID: index + 1, cents: 7 + index }))
    const body = purchaseBody({ lines: many, method: 'card', token })
    const amounts = [body.paymentDetail.amount, ...body.ledgerDetail.map(({ AmtOrigPt }) => AmtOrigPt)]
    for (const amount of amounts) expect(JSON.stringify(amount)).toMatch(/^-?\d+(\.\d{1,2})?$/)
    const cents = body.ledgerDetail.reduce((sum, { AmtOrigPt }) => sum - Math.round(AmtOrigPt * 100), 0)
    expect([cents, Math.round(body.paymentDetail.amount * 100)]).toEqual([totalCents(many), totalCents(many)])
  })
  it.each([
    [
      'PayPal tells nothing about a card',
      { cardType: null, expirationMonth: null, expirationYear: null, lastFour: null },
    ],
    ['the payment service writes the month and year in another form', { expirationMonth: '13', expirationYear: '28' }],
    ['the last digits are hidden', { lastFour: '••11' }],
    ['the card has a long name', { cardType: 'x'.repeat(60) }],
  ])('matches the contract if %s', (_, over) => {
    const body = purchaseBody({ lines, method: 'paypal', token: { ...token, ...over } })
    expect(v.safeParse(createPurchase.body as v.GenericSchema, body).success).toBe(true)
  })
})
