import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { ChangeResult } from './changePasskey.ts'
import type { AddResult } from './makePasskey.ts'

export type Reported = ChangeResult | AddResult

interface PasskeyReceiptProps {
  readonly result: Reported
  readonly onClose: () => void
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Outcome of the last change of the passkeys. */
export function PasskeyReceipt({ result, onClose }: PasskeyReceiptProps) {
  const { t } = useLingui()
  const outcome = outcomeOf(result.kind)
  const titles = {
    done: <Trans>Done</Trans>,
    notdone: <Trans>Not done</Trans>,
    unknown: <Trans>Unknown</Trans>,
  }
  // The pressed button disappeared with its row: focus the receipt.
  const takesFocus = result.kind === 'removed' || result.kind === 'gone'
  return (
    <div {...(takesFocus && { ref: focusOnArrival, tabIndex: -1 })} className="rounded-m">
      <Receipt
        outcome={outcome}
        title={titles[outcome]}
        text={wordsOf(result)}
        onClose={onClose}
        closeLabel={t`Close`}
      />
    </div>
  )
}

function outcomeOf(kind: Reported['kind']): 'done' | 'notdone' | 'unknown' {
  if (kind === 'done' || kind === 'renamed' || kind === 'removed') return 'done'
  return kind === 'unknown' || kind === 'lost' ? 'unknown' : 'notdone'
}

function wordsOf(result: Reported): ReactNode {
  switch (result.kind) {
    case 'done': {
      const { name } = result.passkey
      return (
        <Trans>
          The passkey <bdi>{name}</bdi> was added. You can sign in with it.
        </Trans>
      )
    }
    case 'renamed': {
      const { name } = result
      return (
        <Trans>
          The passkey is now called <bdi>{name}</bdi>.
        </Trans>
      )
    }
    case 'removed': {
      const { name } = result
      return (
        <Trans>
          The passkey <bdi>{name}</bdi> was removed. You can no longer sign in with it.
        </Trans>
      )
    }
    case 'gone':
      return <Trans>This passkey was already removed.</Trans>
    case 'unchanged':
      return <Trans>The clinic did not allow this. Nothing was changed.</Trans>
    case 'lost':
      return <Trans>We got no answer. The passkey might have been removed. Check the list when it is up to date.</Trans>
    case 'unknown':
      return <Trans>We got no answer. The passkey might have been added. Check the list before you try again.</Trans>
    case 'declined':
      return <Trans>The request on your device was declined or ran out of time. Nothing was added.</Trans>
    case 'present':
      return <Trans>You already have a passkey there. Nothing was added.</Trans>
    case 'address':
      return <Trans>Passkeys can't be used at this web address. Nothing was added.</Trans>
    case 'unreachable':
      return <Trans>The clinic can't be reached. Nothing was added.</Trans>
    case 'failed':
      return <Trans>The passkey could not be added. Try again in a moment.</Trans>
  }
}
