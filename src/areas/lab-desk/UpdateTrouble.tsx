import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { type Ref } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { UpdateResult } from './saveUpdate.ts'
import type { ProblemLine } from './useProblemLines.ts'

interface UpdateTroubleProps {
  /** The errors and warnings, joined; null if the reply was not 200. */
  readonly lines: readonly ProblemLine[] | null
  /** Whether there are only warnings, which can be acknowledged. */
  readonly isWarning: boolean
  /** Null if the reply was 200. */
  readonly failure: Extract<UpdateResult, { readonly kind: 'failed' }> | null
  /** Checks what became of an update whose reply was lost; null if none was. */
  readonly onCheck: (() => void) | null
  readonly ref: Ref<HTMLDivElement>
}

/** Why the dialog did not close (clinical §8). What was typed is still there. */
export function UpdateTrouble({ lines, isWarning, failure, onCheck, ref }: UpdateTroubleProps) {
  return (
    <div ref={ref} tabIndex={-1} className="rounded-m">
      {onCheck ? (
        <Receipt
          outcome="unknown"
          title={<Trans>We do not know yet if the status was changed</Trans>}
          text={<Trans>The connection was lost. We are checking. You do not need to save again.</Trans>}
          action={
            <Button icon={RotateCw} onClick={onCheck}>
              <Trans>Check now</Trans>
            </Button>
          }
        />
      ) : lines ? (
        <Receipt
          outcome={isWarning ? 'unknown' : 'notdone'}
          title={isWarning ? <Trans>Check this before you save</Trans> : <Trans>Nothing was changed</Trans>}
          text={lines.map(({ text, lang }, index) => (
            <span key={index} lang={lang} className="block">
              <bdi>{text}</bdi>
            </span>
          ))}
        />
      ) : failure?.isSent === false ? (
        <Receipt
          outcome="notdone"
          title={<Trans>Nothing was changed</Trans>}
          text={<Trans>There was no connection. What you entered is still here.</Trans>}
        />
      ) : (
        <Receipt
          outcome="notdone"
          title={failure?.message ? <bdi>{failure.message}</bdi> : <Trans>Unexpected error</Trans>}
          text={<Trans>What you entered is still here. Try again in a moment.</Trans>}
        />
      )}
    </div>
  )
}
