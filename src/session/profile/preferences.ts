import { atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { localeNames, themeNames } from '#src/contract/portal.ts'
import { store } from '../state/session.ts'

/** A user's choices for this device. Not sensitive: localStorage keeps them after the session ends. */
const Preferences = v.object({
  locale: v.fallback(v.nullable(v.picklist(localeNames)), null),
  theme: v.fallback(v.nullable(v.picklist(themeNames)), null),
  /** `system` follows prefers-color-scheme. */
  mode: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  currency: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))), null),
})
export type Preferences = v.InferOutput<typeof Preferences>

/** The inline script of index.html reads the same key before the first paint. */
const storageKey = 'yarrow.preferences'

/** Parses stored preferences, and ignores unexpected values (portal §2). */
export function readPreferences(stored: string | null): Preferences {
  let value: unknown = null
  try {
    value = JSON.parse(stored ?? 'null')
  } catch {
    // Not JSON: use the defaults.
  }
  const chosen = v.safeParse(v.record(v.string(), v.unknown()), value)
  return v.parse(Preferences, {
    locale: null,
    theme: null,
    mode: 'system',
    currency: null,
    ...(chosen.success ? chosen.output : {}),
  })
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export const preferencesAtom = atom<Preferences>(readPreferences(typeof localStorage === 'undefined' ? null : stored()))

/** Changes the given preferences and stores all of them on this device. */
export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...store.get(preferencesAtom), ...change }
  store.set(preferencesAtom, next)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage is denied or full: the change lasts until the page closes.
  }
}
