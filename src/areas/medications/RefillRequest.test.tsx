import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { Prescription } from '#src/contract/medications.ts'
import { RefillAction } from './RefillAction.ts'
import { RefillRequest } from './RefillRequest.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const rx = (refills: number): Prescription => ({
  hisID: 1,
  name: 'Metformin 500 mg',
  prescriber: null,
  status: 'Current',
  dateWritten: null,
  refills,
  instructions: null,
  infoButtonURL: null,
})
const html = (refills: number, mayWrite = true) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RefillAction value={mayWrite ? () => Promise.resolve() : null}>
        <RefillRequest prescription={rx(refills)} />
      </RefillAction>
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

it('RefillRequest is a button that names the medicine if no refills are left', () => {
  expect(html(0)).toMatch(/<button[^>]*aria-label="Request refill: Metformin 500 mg"/)
  expect(html(0)).not.toContain('aria-disabled')
})

it('RefillRequest shows text instead of a button to a user who can’t write messages', () => {
  expect(html(0, false)).toContain('Ask your care team for a refill')
  expect(html(0, false)).not.toContain('<button')
})
