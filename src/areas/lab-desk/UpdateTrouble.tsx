import { Trans } from '@lingui/react/macro'
import { type Ref } from 'react'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { ProblemLine } from './useProblemLines.ts'

interface UpdateTroubleProps {
  /** The errors and warnings, joined; null if the reply was not 200. */
  readonly lines: readonly ProblemLine[] | null
  /** Whether there are only warnings, which can be acknowledged. */
  readonly isWarning: boolean
  /** The clinic's message of a reply that is not 200. */
  readonly message: string | null
  readonly ref: Ref<HTMLDivElement>
}

/** Why the dialog did not close (clinical §8). What was typed is still there. */
export function UpdateTrouble({ lines, isWarning, message, ref }: UpdateTroubleProps) {
  return (
    <div ref={ref} tabIndex={-1} className="rounded-m">
      {lines ? (
        <Receipt
          outcome={isWarning ? 'unknown' : 'notdone'}
          title={isWarning ? <Trans>Check this before you save</Trans> : <Trans>Nothing was changed</Trans>}
          text={lines.map(({ text, lang }, index) => (
            <span key={index} lang={lang} className="block">
              <bdi>{text}</bdi>
            </span>
          ))}
        />
      ) : (
        <Receipt
          outcome="notdone"
          title={message === null ? <Trans>Unexpected error</Trans> : <bdi>{message}</bdi>}
          text={<Trans>What you entered is still here. Try again in a moment.</Trans>}
        />
      )}
    </div>
  )
}
