import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { ApiError, codeOf } from '#src/api/errors.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Notice } from './Notice.tsx'

interface ConfigFailedProps {
  readonly error: unknown
  readonly retrying: boolean
  readonly onRetry: () => void
}

/**
 * Shown if the deployment's configuration can't be read or is invalid. An unknown portal kind is an error (portal §1).
 */
export function ConfigFailed({ error, retrying, onRetry }: ConfigFailedProps) {
  const code = codeOf(error)
  const unreadable = error instanceof ApiError && error.code === 'wrong-shape'
  const part = unreadable ? (error.detail ?? '') : ''
  return (
    <Notice
      title={<Trans>This portal's configuration can't be read</Trans>}
      action={
        <Button kind="primary" wide icon={RotateCw} pending={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {part === 'portalKind' ? (
        <p>
          <Trans>It names a kind of portal that does not exist. Tell the clinic.</Trans>
        </p>
      ) : unreadable ? (
        <p>
          <Trans>It is not written as it should be. Tell the clinic.</Trans>
        </p>
      ) : error instanceof ApiError && error.status > 0 ? (
        <p>
          <Trans>The clinic's system had a fault. Try again later.</Trans>
        </p>
      ) : (
        <p>
          <Trans>The server can't be reached. Check your connection, then try again.</Trans>
        </p>
      )}
      <p className="text-s text-muted">
        <Trans>
          Code: <bdi>{part ? `${code} ${part}` : code}</bdi>
        </Trans>
      </p>
    </Notice>
  )
}
