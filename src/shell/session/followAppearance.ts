import { portalAtom } from '#src/session/profile/portal.ts'
import { preferencesAtom } from '#src/session/profile/preferences.ts'
import { store } from '#src/session/state/session.ts'
import { applyTheme } from '#src/themes/loadTheme.ts'

/** Keeps the page in the chosen theme and mode. Ignores a theme that this deployment does not offer. */
export function followAppearance(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { theme, mode } = store.get(preferencesAtom)
    const offered = store.get(portalAtom)?.themes
    const chosen = theme && (!offered || offered.includes(theme)) ? theme : (offered?.[0] ?? 'yarrow')
    const wanted = mode === 'system' ? (dark.matches ? 'dark' : 'light') : mode
    // If the theme's file can't be loaded, the current theme stays.
    applyTheme(chosen, wanted).catch(() => undefined)
  }
  store.sub(preferencesAtom, apply)
  store.sub(portalAtom, apply)
  dark.addEventListener('change', apply)
  apply()
}
