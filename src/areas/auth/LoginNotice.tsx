import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Receipt } from '#src/ui/Receipt.tsx'
import { showsHint, waitOf } from './model.ts'
import type { SignInResult } from './signIn.ts'

interface LoginNoticeProps {
  readonly result: Exclude<SignInResult, { kind: 'done' }>
  readonly failedAttempts: number
  /** The name of the database that was asked. */
  readonly database: string
  /** Whether another one can be chosen with the footer's '?'. */
  readonly hasToggle: boolean
}

/** How a try to sign in ended, where it did not end well (portal §8). */
export function LoginNotice({ result, failedAttempts, database, hasToggle }: LoginNoticeProps) {
  return (
    <Receipt
      outcome="notdone"
      title={<Title kind={result.kind} />}
      text={
        <>
          <Advice result={result} />
          {showsHint(failedAttempts) && result.kind !== 'reset-required' && (
            <span className="mt-1 block">
              <Trans>
                Check your API selection: you are signing in to <bdi>{database}</bdi>.
              </Trans>{' '}
              {hasToggle && <Trans>The ? below changes it.</Trans>}
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
    case 'reset-required':
      return <Trans>Your password must be changed.</Trans>
    case 'unknown':
      return <Trans>Unable to log you in.</Trans>
  }
}

function Advice({ result }: Pick<LoginNoticeProps, 'result'>): ReactNode {
  switch (result.kind) {
    case 'refused':
      return <Trans>Check your username and your password, then try again.</Trans>
    case 'throttled':
      return <Wait seconds={result.seconds} />
    case 'connection':
      return <Trans>Check your network, then try again. What you typed is still here.</Trans>
    case 'reset-required':
      return <Trans>You are not signed in. Contact the clinic for a new password.</Trans>
    case 'unknown':
      return <Trans>Try again in a moment. What you typed is still here.</Trans>
  }
}

function Wait({ seconds }: { seconds: number | null }) {
  if (seconds === null) return <Trans>Wait a few minutes, then try again.</Trans>
  const { unit, count } = waitOf(seconds)
  return unit === 'second' ? (
    <Plural value={count} one="Wait # second, then try again." other="Wait # seconds, then try again." />
  ) : (
    <Plural value={count} one="Wait # minute, then try again." other="Wait # minutes, then try again." />
  )
}
