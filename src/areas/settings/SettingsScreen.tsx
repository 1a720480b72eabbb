import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { localeNames, themeNames, type ThemeName } from '#src/contract/portal.ts'
import { activateLocale, detectLocale, languageNames } from '#src/i18n/i18n.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { preferencesAtom, setPreferences } from '#src/session/profile/preferences.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { modeLabels, themeLabels } from './choices.ts'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { MessageAlerts } from './MessageAlerts.tsx'
import { MessageMail } from './MessageMail.tsx'
import { offeredOr } from './model.ts'
import { RecordFile } from './RecordFile.tsx'
import { SettingsPages } from './SettingsPages.tsx'

interface SettingsScreenProps {
  /** Renders a preview of a theme. */
  readonly swatch: (theme: ThemeName) => ReactNode
  /** More rows among the pages. */
  readonly more?: ReactNode
}

/** Settings (portal §2): the pages below it, and the settings of this device. Each setting applies immediately. */
export function SettingsScreen({ swatch, more }: SettingsScreenProps) {
  const { t, i18n } = useLingui()
  const portal = useAtomValue(portalAtom)
  const { locale, theme, mode, currency } = useAtomValue(preferencesAtom)
  const locales = portal?.locales ?? localeNames
  const themes = portal?.themes ?? themeNames
  const chosenTheme = offeredOr(theme, themes, themes[0] ?? null)

  return (
    <Page title={t`Settings`}>
      <SettingsPages>{more}</SettingsPages>
      <MessageAlerts />
      <MessageMail />
      <RecordFile />
      <Section
        title={<Trans>Language and appearance</Trans>}
        aside={<Trans>These choices apply to this device and are kept when you log out.</Trans>}
      >
        <div className="grid items-start gap-5 *:min-w-0 tablet:grid-cols-2">
          <div className="grid gap-5 *:min-w-0">
            <Card>
              <RadioGroup
                legend={<Trans>Language</Trans>}
                value={offeredOr(locale, locales, detectLocale(navigator.languages, locales))}
                options={locales.map((name) => ({
                  value: name,
                  label: <span lang={name}>{languageNames[name]}</span>,
                }))}
                onChange={(name) => {
                  setPreferences({ locale: name })
                  void activateLocale(name).catch(() => undefined)
                }}
              />
            </Card>
            <Card>
              <RadioGroup
                legend={<Trans>Light or dark</Trans>}
                value={mode}
                options={(['system', 'light', 'dark'] as const).map((value) => ({
                  value,
                  label: i18n._(modeLabels[value]),
                }))}
                onChange={(value) => setPreferences({ mode: value })}
                help={chosenTheme === 'portal-dark' ? <Trans>Portal (Dark) is always dark.</Trans> : undefined}
              />
            </Card>
          </div>
          {portal && portal.currencies.length > 0 && (
            <Card>
              <CurrencyChoice currencies={portal.currencies} rates={portal.rates} stored={currency} />
            </Card>
          )}
          <Card className="tablet:col-span-2">
            <RadioGroup
              legend={<Trans>Theme</Trans>}
              className="tablet:grid-cols-3 [&>label]:items-center"
              value={chosenTheme}
              options={themes.map((value) => ({
                value,
                label: (
                  <span className="flex flex-wrap items-center gap-3">
                    {swatch(value)}
                    {i18n._(themeLabels[value])}
                  </span>
                ),
              }))}
              onChange={(value) => setPreferences({ theme: value })}
            />
          </Card>
        </div>
      </Section>
    </Page>
  )
}
