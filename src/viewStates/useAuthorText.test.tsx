import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Authorship } from '#src/contract/authorship.ts'
import { AuthorNames } from './AuthorNames.tsx'
import { useAuthorText } from './useAuthorText.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

interface Given {
  readonly authorship: Authorship | null
  readonly sender: string
}

function AuthorText({ authorship, sender }: Given) {
  return useAuthorText()(authorship, sender)
}

const draw = (shown: React.ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{shown}</I18nProvider>)

describe('useAuthorText', () => {
  it.each([
    ['credentials', { who: { display: 'Nadia Okafor, RN' }, onBehalfOf: { display: 'Dr. Hannah Lee' } }],
    ['Arabic names', { who: { display: 'سامي حداد' }, onBehalfOf: { display: 'ليلى حداد' } }],
    ['one name', { who: { display: 'Sam Whitaker' }, onBehalfOf: null }],
    ['no known author', null],
  ] as const)('returns the same text as AuthorNames for %s, with isolated names', (_, authorship) => {
    const given = { authorship, sender: 'Sender' }
    const text = draw(<AuthorText {...given} />)
    expect(text.replaceAll(/[\u2068\u2069]/g, '')).toBe(draw(<AuthorNames {...given} />).replaceAll(/<[^>]+>/g, ''))
    expect(text.match(/\u2068/g)?.length ?? 0).toBe(authorship?.onBehalfOf ? 2 : 0)
  })
})
