import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { PasswordResult } from './useChangePassword.ts'

const focusOnArrival = (element: HTMLElement | null) => element?.focus()
const outcomes = { done: 'done', throttled: 'notdone', failed: 'notdone', unknown: 'unknown' } as const

/** Outcome of a change of password (portal §7, §8). */
export function PasswordReceipt({ result, onClose }: { result: PasswordResult; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="rounded-m">
      <Receipt
        outcome={outcomes[result.kind]}
        title={<Title kind={result.kind} />}
        text={<Advice result={result} />}
        onClose={result.kind === 'unknown' ? undefined : onClose}
        closeLabel={t`Close`}
      />
    </div>
  )
}

function Title({ kind }: Pick<PasswordResult, 'kind'>): ReactNode {
  switch (kind) {
    case 'done':
      return <Trans>Password changed.</Trans>
    case 'throttled':
      return <Trans>Too many failed attempts.</Trans>
    case 'failed':
      return <Trans>There was an error changing your password.</Trans>
    case 'unknown':
      return <Trans>We don't know yet whether your password was changed.</Trans>
  }
}

function Advice({ result }: { result: PasswordResult }): ReactNode {
  switch (result.kind) {
    case 'done':
      return <Trans>You stay signed in here. All other devices are logged out. They need the new password.</Trans>
    case 'throttled':
      return <RetryAfter seconds={result.seconds} />
    case 'failed':
      return <Trans>Your password is the same as before. What you typed is still here: try again in a moment.</Trans>
    case 'unknown':
      return (
        <Trans>
          The clinic did not answer. We're checking, and will show the result here. You don't need to do anything. If
          you sign in before then, try the new password first, then the old one.
        </Trans>
      )
  }
}

function RetryAfter({ seconds }: { seconds: number | null }) {
  if (seconds === null) return <Trans>Wait a few minutes, then try again.</Trans>
  const count = Math.max(1, Math.ceil(seconds / 60))
  return <Plural value={count} one="Wait # minute, then try again." other="Wait # minutes, then try again." />
}
