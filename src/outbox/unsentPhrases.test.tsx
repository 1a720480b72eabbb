import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { WriteCount } from '#src/offline/writeRows.ts'
import { unsentPhrases } from './unsentPhrases.ts'
import { UnsentWords } from './UnsentWords.tsx'

const messages = { kind: 'message', drafts: 2, waiting: 1 }
const readings = { kind: 'camera-reading', drafts: 1, waiting: 2 }
const notes = { kind: 'unheard-of', drafts: 1, waiting: 1 }
const samples = { kind: 'also-unheard-of', drafts: 0, waiting: 1 }

async function inWords(counts: readonly WriteCount[], locale: 'en' | 'es' | 'ar' = 'en'): Promise<string> {
  const catalogs = {
    en: () => import('#src/i18n/locales/en.po?part=all'),
    es: () => import('#src/i18n/locales/es.po?part=all'),
    ar: () => import('#src/i18n/locales/ar.po?part=all'),
  }
  const i18n = setupI18n({ locale, messages: { [locale]: (await catalogs[locale]()).messages } })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UnsentWords counts={counts} />
    </I18nProvider>,
  )
}

describe('unsentPhrases', () => {
  it('counts each kind, with drafts of messages separately', async () => {
    expect(await inWords([readings, messages])).toBe('2 drafts, 1 waiting message, 3 camera readings')
    expect(await inWords([{ ...messages, drafts: 0 }])).toBe('1 waiting message')
    expect(await inWords([{ kind: 'camera-reading', drafts: 0, waiting: 1 }])).toBe('1 camera reading')
  })

  it('counts unknown kinds as other items, never as messages', async () => {
    expect(await inWords([samples])).toBe('1 other item')
    expect(await inWords([notes, samples, { ...messages, drafts: 0 }])).toBe('1 waiting message, 3 other items')
  })

  it('is empty if nothing is unsent', () => {
    expect(unsentPhrases([])).toEqual([])
  })

  it('is translated to Spanish and Arabic', async () => {
    expect(await inWords([messages, readings, notes], 'es')).toBe(
      '2 borradores, 1 mensaje en espera, 3 mediciones con cámara y 2 elementos más',
    )
    expect(await inWords([messages, readings, notes], 'ar')).toBe(
      'مسودتان، ورسالة واحدة منتظرة، و3 قراءات بالكاميرا، وعنصران آخران',
    )
  })
})
