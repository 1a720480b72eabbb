import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { payAmount } from '../payAmount.ts'
import { testCharge } from '../testCharge.ts'
import { clearChoices, setAmount, setSelected } from './chosen.ts'
import { PayCell } from './PayCell.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(clearChoices)

const visit = testCharge({ chargeDate: '2026-09-12' })
const markup = (charge = visit) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PayCell charge={charge} />
    </I18nProvider>,
  )

describe('the amount to pay of a charge', () => {
  it('is all of it and can be edited, and the button adds the charge by its name and date', () => {
    const html = markup()
    expect(html).toMatch(/<input[^>]*value="84.20"/)
    expect(html).not.toMatch(/ readonly=/i)
    expect(html).toContain('aria-label="Amount to pay for Office visit, 12 Sept 2026, in US dollars"')
    expect(html).toContain('aria-label="Add Office visit, 12 Sept 2026"')
  })

  it('can only be read while the charge is selected, and the button removes the charge', () => {
    setAmount(visit, '40', payAmount('40', 'en', 8420))
    setSelected([visit], true)
    const html = markup()
    expect(html).toMatch(/<input[^>]*readOnly=""[^>]*value="40.00"/i)
    expect(html).toContain('aria-label="Remove Office visit, 12 Sept 2026"')
  })

  it.each([
    ['84.21', 'Enter at most $84.20. That is what is left to pay.'],
    ['-1', 'Enter an amount without a minus sign.'],
    ['0.001', 'Enter at most 2 decimals, such as 12.50.'],
    ['1e9', 'Enter an amount in US dollars, such as 12.50.'],
    ['1000000000', 'Enter at most $84.20. That is what is left to pay.'],
    ['', 'Enter an amount.'],
  ])('keeps the text %j and says what is wrong with it', (text, problem) => {
    setAmount(visit, text, payAmount(text, 'en', 8420))
    const html = markup()
    expect(html).toContain(`value="${text}"`)
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain(problem)
  })

  it('says what is left of a charge that was paid in part', () => {
    const html = markup(testCharge({ amount: 100, amtSixtytoNinety: 84.2 }))
    expect(html).toContain('<bdi dir="ltr">$84.20</bdi> of <bdi dir="ltr">$100.00</bdi> unpaid')
    expect(html).toMatch(/<input[^>]*value="84.20"/)
  })

  it.each([
    ['is locked', testCharge({ pendingPayment: { paymentID: 7, amount: 84.2, sentAt: '2026-11-22T15:14:00Z' } })],
    ['is a credit', testCharge({ amount: -10, amtSixtytoNinety: -10 })],
  ])('has neither field nor button if the charge %s', (_, charge) => {
    expect(markup(charge)).not.toMatch(/<input|<button/)
  })
})
