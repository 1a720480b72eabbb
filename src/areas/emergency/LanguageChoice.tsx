import { Trans, useLingui } from '@lingui/react/macro'
import { localeNames, type LocaleName } from '#src/contract/portal.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { cx } from '#src/ui/styling/cx.ts'

interface LanguageChoiceProps {
  /** The card's language. Null until its texts are loaded. */
  readonly locale: string | null
  readonly failed: boolean
  readonly onChoose: (locale: LocaleName) => void
}

/** Choice of the card's language, because a helper might not be able to read the person's language. */
export function LanguageChoice({ locale, failed, onChoose }: LanguageChoiceProps) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Language`} className="flex flex-wrap items-center text-s">
      {localeNames.map((name) => (
        <button
          key={name}
          type="button"
          lang={name}
          aria-pressed={name === locale}
          onClick={() => onChoose(name)}
          className={cx(
            'grid min-h-target place-items-center rounded-m px-2',
            name === locale
              ? 'font-bold text-accent underline decoration-2 underline-offset-6'
              : 'font-medium text-muted hover:text-text',
          )}
        >
          {languageNames[name]}
        </button>
      ))}
      {failed && (
        <p role="alert" className="px-2.5 pb-2 text-s text-negative">
          <Trans>That language could not be loaded. Try again.</Trans>
        </p>
      )}
    </div>
  )
}
