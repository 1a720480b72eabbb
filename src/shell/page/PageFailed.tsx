import { Trans, useLingui } from '@lingui/react/macro'
import { Failed } from '#src/ui/notices/Failed.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { useIsStaff } from '#src/viewStates/useIsStaff.ts'
import { DebugFailed } from './DebugFailed.tsx'
import { usePortalTitle } from './usePortalTitle.ts'

interface PageFailedProps {
  readonly code: string
  /** The thrown value, in a debug build. */
  readonly error: unknown
  readonly onRetry: () => void
}

/** Shown in place of a page whose error boundary caught an error. */
export function PageFailed({ code, error, onRetry }: PageFailedProps) {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  const usual = (
    <Page title={usePortalTitle()}>
      <Failed
        level={2}
        title={<Trans>This page failed</Trans>}
        text={
          isStaff ? (
            <Trans>The error was reported without any health data.</Trans>
          ) : (
            <Trans>Your record is safe. The error was reported without any of your data.</Trans>
          )
        }
        retryLabel={t`Try again`}
        onRetry={onRetry}
        code={<Trans>Code: {code}</Trans>}
      />
    </Page>
  )
  if (import.meta.env.MODE === 'production') return usual
  return (
    <DebugFailed code={code} error={error} onRetry={onRetry}>
      {usual}
    </DebugFailed>
  )
}
