import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'

/** Shown to a signed-in user for an address without a page (portal §2). The menu stays. */
export function PageNotFound() {
  return (
    <Page title={<Trans>Page not found</Trans>}>
      <EmptyState
        icon={SearchX}
        level={2}
        title={<Trans>There is no page at this address. It might be mistyped, or the page might have moved.</Trans>}
        action={
          <LinkButton kind="primary" render={<Link to="/app/home" />}>
            <Trans>Go to the start page</Trans>
          </LinkButton>
        }
      />
    </Page>
  )
}
