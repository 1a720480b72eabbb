import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocaleName } from '#src/contract/portal.ts'
import { activateLocale, languageNames } from '#src/i18n/i18n.ts'
import { setPreferences } from '#src/session/profile/preferences.ts'
import { cx } from '#src/ui/styling/cx.ts'

/** Language switcher with each language's own name. Stores a choice for the device once the texts are loaded. */
export function LanguageSwitcher({ locales }: { locales: readonly LocaleName[] }) {
  const { t, i18n } = useLingui()
  const [failed, setFailed] = useState(false)
  const choose = async (locale: LocaleName) => {
    try {
      await activateLocale(locale)
      setPreferences({ locale })
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <nav aria-label={t`Language`} className="-mx-2 flex flex-wrap items-center text-s">
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-current={locale === i18n.locale ? 'true' : undefined}
          onClick={() => void choose(locale)}
          className={cx(
            'grid min-h-target place-items-center rounded-m px-2',
            locale === i18n.locale
              ? 'font-bold text-accent underline decoration-2 underline-offset-6'
              : 'font-medium text-muted hover:text-text',
          )}
        >
          {languageNames[locale]}
        </button>
      ))}
      {failed && (
        <p role="alert" className="px-2 text-negative">
          <Trans>That language could not be loaded. Try again.</Trans>
        </p>
      )}
    </nav>
  )
}
