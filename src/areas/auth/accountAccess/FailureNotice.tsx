import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { RetryAfter } from '../RetryAfter.tsx'
import type { Failure } from './outcomes.ts'

interface FailureNoticeProps {
  /** Text of portal §8. */
  readonly title: ReactNode
  readonly failure: Failure
  /** What to check before trying again. Set if the server might have made the change anyway. */
  readonly unsure?: ReactNode
}

/** Failure of a request. What was typed is still there. */
export function FailureNotice({ title, failure, unsure }: FailureNoticeProps) {
  return (
    <Receipt
      outcome={unsure ? 'unknown' : 'notdone'}
      title={title}
      text={
        <>
          {unsure && <span className="block">{unsure}</span>}
          <Advice failure={failure} />
        </>
      }
    />
  )
}

function Advice({ failure }: { failure: Failure }): ReactNode {
  switch (failure.kind) {
    case 'throttled':
      return (
        <>
          <Trans>Too many tries.</Trans> <RetryAfter seconds={failure.seconds} />
        </>
      )
    case 'connection':
      return <Trans>Check your network, then try again. What you typed is still here.</Trans>
    case 'unknown':
      return <Trans>Try again in a moment. What you typed is still here.</Trans>
  }
}
