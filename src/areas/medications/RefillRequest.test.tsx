import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { RefillRequest } from './RefillRequest.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const html = (refills: number) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RefillRequest refills={refills} />
    </I18nProvider>,
  )

it.each([
  [1, '1 refill left: ask your pharmacy'],
  [2, '2 refills left: ask your pharmacy'],
])(
  'RefillRequest is disabled and shows the reason if the number of refills left is %s (clinical §5)',
  (refills, reason) => {
    expect(html(refills)).toContain('Request refill')
    expect(html(refills)).toContain('aria-disabled="true"')
    expect(html(refills)).toContain(reason)
  },
)

it('RefillRequest shows text instead of a button if no refills are left', () => {
  expect(html(0)).toContain('Ask your care team for a refill')
  expect(html(0)).not.toContain('<button')
})
