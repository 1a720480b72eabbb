import { Trans } from '@lingui/react/macro'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Notice } from './Notice.tsx'

/** Shown for an address without a page (portal §2). A signed-in user sees it inside the portal. */
export function NotFoundScreen() {
  const navigate = useNavigate()
  const session = useAtomValue(sessionAtom)
  if (session) return <Navigate to="/app/$" params={{ _splat: 'not-found' }} replace />
  return (
    <Notice
      title={<Trans>Page not found</Trans>}
      action={
        <Button kind="primary" wide onClick={() => void navigate({ to: '/' })}>
          <Trans>Go to the start page</Trans>
        </Button>
      }
    >
      <p className="text-muted">
        <Trans>There is no page at this address. It might be mistyped, or the page might have moved.</Trans>
      </p>
    </Notice>
  )
}
