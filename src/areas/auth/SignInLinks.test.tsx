import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PortalKind } from '#src/contract/portal.ts'
import { SignInLinks } from './SignInLinks.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const draw = (kind: PortalKind | null, base?: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SignInLinks kind={kind} base={base} />
    </I18nProvider>,
  )

it('SignInLinks has both links in the patient portal, and before the kind of portal is known', () => {
  for (const kind of ['patient', null] as const) {
    expect(draw(kind)).toContain('href="/auth/forgotPwd"')
    expect(draw(kind)).toContain('href="/auth/activate"')
    expect(draw(kind)).not.toContain('aria-disabled')
  }
})

it('SignInLinks keeps the database’s key in the addresses of both links', () => {
  expect(draw('patient', '/training')).toContain('href="/training/activate"')
  expect(draw('patient', '/training')).toContain('href="/training/forgotPwd"')
})

it('SignInLinks disables account activation in other portals, with the reason', () => {
  for (const kind of ['employee', 'client'] as const) {
    const html = draw(kind)
    expect(html).not.toContain('/activate"')
    expect(html).toContain('href="/auth/forgotPwd"')
    const why = /aria-disabled="true" aria-describedby="([^"]+)"/.exec(html)?.[1]
    expect(why).toBeTruthy()
    expect(html).toContain(`id="${why}"`)
    expect(html).toContain('Accounts are activated in the patient portal.')
  }
})
