import { Trans, useLingui } from '@lingui/react/macro'
import { localeNames, type LocaleName } from '#src/contract/portal.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { cx } from '#src/ui/styling/cx.ts'

interface LanguageChoiceProps {
  /** The card's; null while it has none yet. */
  readonly locale: string | null
  readonly failed: boolean
  readonly onChoose: (locale: LocaleName) => void
}

/** The language of the card alone: whoever helps may not read that of the person who is helped. */
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
