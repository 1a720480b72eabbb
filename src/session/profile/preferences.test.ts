import { afterEach, describe, expect, it, vi } from 'vitest'
import { preferencesAtom, readPreferences, setPreferences } from './preferences.ts'
import { store } from '../state/session.ts'

const untouched = { locale: null, theme: null, mode: 'system', currency: null }

afterEach(() => vi.unstubAllGlobals())

describe('readPreferences', () => {
  it('returns defaults if nothing is stored', () => {
    expect(readPreferences(null)).toEqual(untouched)
  })

  it('returns the stored choices', () => {
    const chosen = { locale: 'ar', theme: 'shiraz', mode: 'dark', currency: 'GBP' }
    expect(readPreferences(JSON.stringify(chosen))).toEqual(chosen)
  })

  it('ignores each unexpected value and keeps the others (portal §2)', () => {
    const stored = JSON.stringify({ locale: 'fr', theme: 'creme', mode: 'sepia', currency: 12, other: true })
    expect(readPreferences(stored)).toEqual({ ...untouched, theme: 'creme' })
    expect(readPreferences(JSON.stringify({ locale: 'es', currency: 'US dollars' }))).toEqual({
      ...untouched,
      locale: 'es',
    })
  })

  it('ignores malformed currencies, and unknown languages and themes', () => {
    for (const currency of ['', 'us', 'usd', 'USDX', '$$$', 1, null, ['USD']])
      expect(readPreferences(JSON.stringify({ currency })).currency).toBeNull()
    for (const locale of ['', 'EN', 'en-GB', 'de', 0])
      expect(readPreferences(JSON.stringify({ locale })).locale).toBeNull()
    for (const theme of ['', 'Shiraz', 'dark', '../shiraz', {}])
      expect(readPreferences(JSON.stringify({ theme })).theme).toBeNull()
    expect(readPreferences(JSON.stringify({ currency: 'CDN' })).currency).toBe('CDN')
  })

  it('ignores stored text that is not a JSON object', () => {
    for (const stored of ['', 'not json', '12', '"es"', '[]', '["es"]', 'null', '{'])
      expect(readPreferences(stored)).toEqual(untouched)
  })
})

describe('setPreferences', () => {
  it('changes only the given preferences, and stores all of them on this device', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) })
    setPreferences({ locale: 'es' })
    setPreferences({ theme: 'modern' })
    expect(store.get(preferencesAtom)).toEqual({ ...untouched, locale: 'es', theme: 'modern' })
    expect(readPreferences(kept.get('yarrow.preferences') ?? null)).toEqual(store.get(preferencesAtom))
  })

  it('keeps the change in memory if storage is denied', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    setPreferences({ mode: 'dark' })
    expect(store.get(preferencesAtom).mode).toBe('dark')
  })
})
