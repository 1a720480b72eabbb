import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { localeNames, type LocaleName } from '#src/contract/portal.ts'
import { portalI18n } from '#src/i18n/portalI18n.ts'

interface CardTexts {
  /** Null until they are loaded. */
  readonly texts: I18n | null
  /** Whether the last requested language could not be loaded. */
  readonly failed: boolean
  readonly choose: (locale: LocaleName) => Promise<void>
}

/**
 * Returns the texts of a card in a language that can differ from the page's. It starts with the page's language.
 * `ready`: the page has the portal's texts, which the sign-in area lacks.
 */
export function useCardTexts(ready: boolean): CardTexts {
  const page = useLingui().i18n
  const [own, setOwn] = useState<I18n | null>(null)
  const [failed, setFailed] = useState(false)
  const wanted = useRef<LocaleName | null>(null)

  const choose = useCallback(async (locale: LocaleName) => {
    wanted.current = locale
    setFailed(false)
    try {
      const texts = await portalI18n(locale)
      if (wanted.current === locale) setOwn(texts)
    } catch {
      if (wanted.current === locale) setFailed(true)
    }
  }, [])

  const first = ready ? undefined : localeNames.find((name) => name === page.locale)
  useEffect(() => {
    if (first && !wanted.current) void choose(first)
  }, [first, choose])

  return { texts: own ?? (ready ? page : null), failed, choose }
}
