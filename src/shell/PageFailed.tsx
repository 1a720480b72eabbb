import { Trans, useLingui } from '@lingui/react/macro'
import { Failed } from '#src/ui/Failed.tsx'
import { Page } from '#src/ui/Page.tsx'
import { useRouteTitle } from './usePageTitle.ts'

/** The page's own boundary caught something: the rest of the portal goes on. */
export function PageFailed({ code, onRetry }: { code: string; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Page title={useRouteTitle()}>
      <Failed
        level={2}
        title={<Trans>This page failed</Trans>}
        text={<Trans>Your record is safe. The error was reported without any of your data.</Trans>}
        retryLabel={t`Try again`}
        onRetry={onRetry}
        code={<Trans>Code: {code}</Trans>}
      />
    </Page>
  )
}
