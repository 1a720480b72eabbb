import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDebugSettings } from '#src/viewStates/useDebugSettings.ts'
import {
  changeDebugSettings,
  errorFaces,
  logKinds,
  menuSecurities,
  type ErrorFace,
  type LogKind,
  type MenuSecurity,
} from '#src/lib/debugSettings.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'

/** Debug settings (portal §2), in debug builds only. Each applies immediately, on this device. */
export function DebugSettingsScreen() {
  const { t } = useLingui()
  const { errorFace, log, menuSecurity } = useDebugSettings()
  const faces: Record<ErrorFace, string> = {
    stack: t`Stack Trace`,
    friendly: t`User-Friendly Error`,
    'friendly-alt': t`User-Friendly Error (alt)`,
  }
  const kinds: Record<LogKind, string> = {
    dbValidation: t`DB Validation`,
    errors: t`Errors`,
    httpRequests: t`HTTP Requests`,
    httpRequestData: t`HTTP Request Data`,
    httpResponses: t`HTTP Responses`,
    pageViews: t`Page Views`,
    page: t`Page`,
    verbose: t`Verbose`,
  }
  const securities: Record<MenuSecurity, { label: string; help: string }> = {
    none: { label: t`None`, help: t`All entries` },
    defaults: { label: t`Defaults`, help: t`What the profile permits, and entries with object type id -1` },
    strict: { label: t`Strict`, help: t`Only what the profile permits` },
  }
  const onLog = (kind: LogKind, on: boolean) =>
    changeDebugSettings({ log: logKinds.filter((one) => (one === kind ? on : log.includes(one))) })

  return (
    <Page title={t`Debug Settings`} back={{ render: <Link to="/app/settings" />, text: t`Settings` }}>
      <div className="grid items-start gap-5 *:min-w-0 tablet:grid-cols-3">
        <Card>
          <RadioGroup
            legend={<Trans>Error handling</Trans>}
            value={errorFace}
            options={errorFaces.map((value) => ({ value, label: faces[value] }))}
            onChange={(value) => changeDebugSettings({ errorFace: value })}
          />
          <ThrowButton />
        </Card>
        <Card>
          <Fieldset
            legend={<Trans>Logging</Trans>}
            help={<Trans>To the console. Request data and Verbose write health data there.</Trans>}
          >
            {logKinds.map((kind) => (
              <Checkbox
                key={kind}
                checked={log.includes(kind)}
                onChange={(event) => onLog(kind, event.target.checked)}
                label={kinds[kind]}
              />
            ))}
          </Fieldset>
        </Card>
        <Card>
          <RadioGroup
            legend={<Trans>Menu security</Trans>}
            value={menuSecurity}
            options={menuSecurities.map((value) => ({ value, ...securities[value] }))}
            onChange={(value) => changeDebugSettings({ menuSecurity: value })}
          />
        </Card>
      </div>
    </Page>
  )
}

/** Button that throws while rendering, to test the page's error boundary. */
function ThrowButton() {
  const { t } = useLingui()
  const [thrown, setThrown] = useState(false)
  if (thrown) throw new Error('thrown on purpose')
  return (
    <div>
      <Button kind="danger" onClick={() => setThrown(true)}>
        {t`Throw an Error`}
      </Button>
    </div>
  )
}
