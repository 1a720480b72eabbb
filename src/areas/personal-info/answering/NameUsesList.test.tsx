import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NameUses } from '#src/contract/corrections.ts'
import { NameUsesList } from './NameUsesList.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const shown = (uses: Partial<NameUses>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NameUsesList uses={{ policies: [], prescriptions: [], ...uses }} />
    </I18nProvider>,
  )
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('what else uses the name', () => {
  it('names policies with the name that the insurer has, and counts prescriptions by pharmacy', () => {
    const html = shown({
      policies: [{ plan: 'Blue Harbor Health PPO', holder: 'Alvarez <Ruiz>' }],
      prescriptions: [
        { pharmacy: 'Canal Pharmacy', count: 1 },
        { pharmacy: 'Oak Street Pharmacy', count: 3 },
        { pharmacy: null, count: 2 },
      ],
    })
    expect(textOf(html)).toBe(
      'What else uses the name Insurance: Blue Harbor Health PPO has Alvarez &lt;Ruiz&gt; ' +
        '1 prescription at Canal Pharmacy 3 prescriptions at Oak Street Pharmacy 2 prescriptions',
    )
    expect(html).toContain('<bdi class="font-bold">Alvarez &lt;Ruiz&gt;</bdi>')
    expect(html).toContain('<bdi>Oak Street Pharmacy</bdi>')
  })

  it('shows nothing if nothing is known', () => {
    expect(shown({})).toBe('')
  })
})
