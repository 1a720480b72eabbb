import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { preferencesAtom } from '#src/session/profile/preferences.ts'
import { loadTokens, type ThemeName } from '#src/themes/loadTheme.ts'
import { cx } from '#src/ui/styling/cx.ts'

const prefersDark = '(prefers-color-scheme: dark)'

function onSchemeChange(changed: () => void): () => void {
  const query = matchMedia(prefersDark)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function useMode(): 'light' | 'dark' {
  const { mode } = useAtomValue(preferencesAtom)
  const isDark = useSyncExternalStore(onSchemeChange, () => matchMedia(prefersDark).matches)
  return mode === 'system' ? (isDark ? 'dark' : 'light') : mode
}

/** A small preview of a theme in the current mode, drawn with the theme's own tokens. */
export function ThemeSwatch({ theme }: { theme: ThemeName }) {
  const mode = useMode()
  const [here, setHere] = useState(false)
  useEffect(() => {
    let current = true
    // Without its tokens there is no preview: only the name is shown.
    loadTokens(theme).then(
      () => current && setHere(true),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [theme])
  return (
    <span
      aria-hidden="true"
      data-theme={theme}
      data-mode={theme === 'portal-dark' ? 'dark' : mode}
      className={cx(
        'grid h-12 w-16 flex-none grid-rows-[12px_1fr] overflow-clip rounded-m border border-line-strong bg-surface',
        !here && 'invisible',
      )}
    >
      <span className="flex items-center gap-1 bg-brand px-1.5">
        <span className="size-1.5 rounded-full bg-highlight" />
        <span className="h-1 w-5 rounded-full bg-on-brand" />
      </span>
      <span className="m-1 grid content-start gap-1 rounded-s border border-line bg-raised p-1">
        <span className="h-1 w-9 rounded-full bg-text" />
        <span className="h-1 w-6 rounded-full bg-muted" />
        <span className="h-1.5 w-7 rounded-s bg-accent" />
      </span>
    </span>
  )
}
