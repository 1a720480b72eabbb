import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { usePortalTitle } from './usePortalTitle.ts'

/** Shown if the security profile does not allow this area (portal §6). */
export function NotAllowed() {
  return (
    <Page title={usePortalTitle()}>
      <EmptyState
        icon={Lock}
        level={2}
        title={<Trans>You are not allowed to see this</Trans>}
        text={<Trans>Ask the clinic if you think you should be.</Trans>}
      />
    </Page>
  )
}
