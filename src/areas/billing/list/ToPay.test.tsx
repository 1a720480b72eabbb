import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { testCharge } from '../testCharge.ts'
import { clearChoices, fitChoices, setAmount, setSelected } from './chosen.ts'
import { ToPay } from './ToPay.tsx'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  store.set(sessionAtom, testSession())
})
afterEach(clearChoices)

const visit = testCharge({ ledgerID: 1 })
const panel = testCharge({ ledgerID: 2, amount: 38.2, amtSixtytoNinety: 38.2 })
const charges = [visit, panel]

const markup = (isCopy = false) =>
  renderToStaticMarkup(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <ToPay charges={charges} isCopy={isCopy} />
      </I18nProvider>
    </Provider>,
  )

describe('ToPay', () => {
  it('is zero while nothing is selected, and can be pressed, so that it says why nothing is paid', () => {
    expect(markup()).toContain('$0.00')
    expect(markup()).toContain('0 charges selected')
    expect(markup()).not.toContain('aria-disabled')
  })

  it('adds up the amounts of the selected charges', () => {
    setAmount(panel, '0.05', { kind: 'amount', cents: 5 })
    setSelected(charges, true)
    expect(markup()).toContain('$84.25')
    expect(markup()).toContain('2 charges selected')
    setSelected([visit], false)
    expect(markup()).toContain('1 charge selected')
  })

  it('keeps the choices but can’t pay with a saved copy of the charges', () => {
    setSelected([visit], true)
    const html = markup(true)
    expect(html).toContain('$84.20')
    expect(html).toMatch(/<button[^>]*aria-disabled="true"/)
    expect(html).toContain('You can’t pay without a connection. Your choices are kept.')
  })

  it('says that a charge was removed, because it was paid meanwhile', () => {
    setSelected(charges, true)
    fitChoices([panel])
    expect(markup()).toContain('We removed 1 charge from your selection, because it was paid or changed.')
  })
})
