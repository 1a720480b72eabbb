import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Notice } from './Notice.tsx'

/** Shown for an address without a page (portal §2). */
export function NotFoundScreen() {
  const navigate = useNavigate()
  return (
    <Notice
      title={<Trans>Page not found</Trans>}
      action={
        <Button kind="primary" wide onClick={() => void navigate({ to: '/' })}>
          <Trans>Go to the start</Trans>
        </Button>
      }
    >
      <p className="text-muted">
        <Trans>There is no page at this address. It may have been mistyped, or moved.</Trans>
      </p>
    </Notice>
  )
}
