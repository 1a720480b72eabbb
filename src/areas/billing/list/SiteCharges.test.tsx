import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { testCharge, testSummary } from '../testCharge.ts'
import { SiteCharges } from './SiteCharges.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  store.set(sessionAtom, testSession())
})

const locked = testCharge({
  ledgerID: 2,
  chargeName: 'Lipid panel',
  pendingPayment: { paymentID: 7, amount: 84.2, sentAt: '2026-11-22T15:14:00Z' },
})
const insured = testCharge({ prvFullName: 'Dr. Hannah Lee', insurancePaid: 120.5 })

const markup = (isPayer: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SiteCharges summary={testSummary([insured, locked])} isPayer={isPayer} />
    </I18nProvider>,
  )

describe('SiteCharges', () => {
  it('says what each charge is: its name, date and provider, what insurance paid, and that it is past due', () => {
    const text = markup(true).replaceAll(/<[^>]+>/g, ' ')
    for (const shown of ['Office visit', '12 Sept 2026', 'Dr. Hannah Lee', 'Insurance paid', '$120.50', 'Past Due'])
      expect(text).toContain(shown)
  })

  it('has a field and a button for each charge, except for a locked one, which says why', () => {
    const html = markup(true)
    expect(html.match(/<input/g)).toHaveLength(1)
    expect(html.match(/aria-label="Add /g)).toHaveLength(1)
    expect(html).toContain('Locked. We are checking whether your payment went through.')
  })

  it('only shows the charges to staff, who can’t pay', () => {
    const html = markup(false)
    expect(html).not.toMatch(/<input|<button/)
    expect(html).toContain('$84.20')
    expect(html).toContain('Locked. We are checking whether your payment went through.')
  })
})
