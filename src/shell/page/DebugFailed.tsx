import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDebugSettings } from '#src/viewStates/useDebugSettings.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { usePortalTitle } from './usePortalTitle.ts'

interface DebugFailedProps {
  readonly code: string
  readonly error: unknown
  readonly onRetry: () => void
  /** The failed state that a production build shows. Shown here if the debug setting is `friendly`. */
  readonly children: ReactNode
}

/** A page that failed, shown as the debug settings say (portal §2 "error handling"). */
export function DebugFailed({ code, error, onRetry, children }: DebugFailedProps) {
  const { t } = useLingui()
  const title = usePortalTitle()
  const { errorFace } = useDebugSettings()
  if (errorFace === 'friendly') return children
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const again = <Button onClick={onRetry}>{t`Try again`}</Button>
  if (errorFace === 'stack')
    return (
      <Page title={title} actions={again}>
        <Card title={<Trans>Stack Trace</Trans>} aside={code}>
          <pre role="alert" dir="ltr" className="text-s whitespace-pre-wrap [overflow-wrap:anywhere]">
            {stack}
          </pre>
        </Card>
      </Page>
    )
  return (
    <Page title={title}>
      <div role="alert" className="grid max-w-read gap-4">
        <p className="text-l">
          <Trans>Sorry, this page can't be shown right now. The rest of the portal works as usual.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton kind="primary" icon={House} render={<Link to="/app/home" />}>
            {t`Home`}
          </LinkButton>
          {again}
        </div>
      </div>
    </Page>
  )
}
