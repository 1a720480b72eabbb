import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Smartphone } from 'lucide-react'
import { localeNames, themeNames } from '#src/contract/portal.ts'
import { activateLocale, detectLocale, languageNames } from '#src/i18n/i18n.ts'
import { portalAtom } from '#src/session/portal.ts'
import { preferencesAtom, setPreferences } from '#src/session/preferences.ts'
import { Card } from '#src/ui/Card.tsx'
import { Glyph } from '#src/ui/Glyph.tsx'
import { Page } from '#src/ui/Page.tsx'
import { RadioGroup } from '#src/ui/RadioGroup.tsx'
import { Row } from '#src/ui/Row.tsx'
import { Rows } from '#src/ui/Rows.tsx'
import { modeLabels, themeLabels } from './choices.ts'

/** Settings (portal §2): what a person chooses for this device. Each choice holds at once. */
export function SettingsScreen() {
  const { t, i18n } = useLingui()
  const portal = useAtomValue(portalAtom)
  const { locale, theme, mode } = useAtomValue(preferencesAtom)
  const locales = portal?.locales ?? localeNames
  const themes = portal?.themes ?? themeNames
  const chosenTheme = theme && themes.includes(theme) ? theme : (themes[0] ?? null)

  return (
    <Page title={t`Settings`} lead={t`These choices hold on this device and are kept when you sign out.`}>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Card>
          <RadioGroup
            legend={<Trans>Language</Trans>}
            value={locale ?? detectLocale(navigator.languages, locales)}
            options={locales.map((name) => ({ value: name, label: <span lang={name}>{languageNames[name]}</span> }))}
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
        <Card pad="flush" className="tablet:col-span-2">
          <Rows>
            <Row
              start={<Glyph icon={Smartphone} />}
              title={t`This device`}
              text={<Trans>What this device keeps of your record</Trans>}
              render={<Link to="/app/settings/device" />}
            />
          </Rows>
        </Card>
        <Card className="tablet:col-span-2">
          <RadioGroup
            legend={<Trans>Theme</Trans>}
            value={chosenTheme}
            options={themes.map((value) => ({ value, label: i18n._(themeLabels[value]) }))}
            onChange={(value) => setPreferences({ theme: value })}
          />
        </Card>
      </div>
    </Page>
  )
}
