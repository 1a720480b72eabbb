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
        text={<Trans>If you think you should see this, ask the clinic.</Trans>}
      />
    </Page>
  )
}
