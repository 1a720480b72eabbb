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
      title={<Trans>This portal's setup can't be read</Trans>}
      action={
        <Button kind="primary" wide icon={RotateCw} pending={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {part === 'portalKind' ? (
        <p>
          <Trans>It uses a type of portal that doesn't exist. Tell the clinic.</Trans>
        </p>
      ) : unreadable ? (
        <p>
          <Trans>There is a mistake in it. Tell the clinic.</Trans>
        </p>
      ) : error instanceof ApiError && error.status > 0 ? (
        <p>
          <Trans>The clinic's system had a problem. Try again later.</Trans>
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
