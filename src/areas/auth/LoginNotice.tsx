import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { showsHint, type LoginFailure } from './model.ts'
import { RetryAfter } from './RetryAfter.tsx'

interface LoginNoticeProps {
  readonly result: LoginFailure
  readonly failedAttempts: number
  /** Name of the database that was used. */
  readonly database: string
  /** Whether the footer's '?' offers another database. */
  readonly hasToggle: boolean
}

/** Why the last attempt to sign in failed (portal §8). */
export function LoginNotice({ result, failedAttempts, database, hasToggle }: LoginNoticeProps) {
  return (
    <Receipt
      outcome="notdone"
      title={<Title kind={result.kind} />}
      text={
        <>
          <Advice result={result} />
          {showsHint(failedAttempts) && (
            <span className="mt-1 block">
              <Trans>
                Check your API selection: you are signing in to <bdi>{database}</bdi>.
              </Trans>{' '}
              {hasToggle && <Trans>Use the ? below to change it.</Trans>}
            </span>
          )}
        </>
      }
    />
  )
}

function Title({ kind }: { kind: LoginNoticeProps['result']['kind'] }): ReactNode {
  switch (kind) {
    case 'refused':
      return <Trans>Login failed.</Trans>
    case 'throttled':
      return <Trans>Too many failed attempts.</Trans>
    case 'connection':
      return <Trans>The connection to the API failed.</Trans>
    case 'unknown':
      return <Trans>Unable to log you in.</Trans>
  }
}

function Advice({ result }: Pick<LoginNoticeProps, 'result'>): ReactNode {
  switch (result.kind) {
    case 'refused':
      return <Trans>Check your username and your password, then try again.</Trans>
    case 'throttled':
      return <RetryAfter seconds={result.seconds} />
    case 'connection':
      return <Trans>Check your network, then try again. What you typed is still here.</Trans>
    case 'unknown':
      return <Trans>Try again in a moment. What you typed is still here.</Trans>
  }
}
