import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import type { LostUpdate } from './useUpdates.ts'

interface LostUpdateReceiptProps {
  readonly lost: LostUpdate
  readonly onCheck: () => void
  readonly onClose: () => void
}

/** What became of an update whose reply was lost, as far as it is known. */
export function LostUpdateReceipt({ lost: { specimenIDs, result }, onCheck, onClose }: LostUpdateReceiptProps) {
  const { t } = useLingui()
  const count = specimenIDs.length
  if (result.kind === 'unknown')
    return (
      <Receipt
        outcome="unknown"
        title={t`${plural(count, {
          one: 'We do not know yet if the status of # sample was changed',
          other: 'We do not know yet if the status of # samples was changed',
        })}`}
        text={<Trans>The connection was lost. We are checking. You do not need to save again.</Trans>}
        action={
          <Button icon={RotateCw} onClick={onCheck}>
            <Trans>Check now</Trans>
          </Button>
        }
      />
    )
  return (
    <Receipt
      outcome={result.kind === 'saved' ? 'done' : 'notdone'}
      title={
        result.kind === 'saved'
          ? t`${plural(count, {
              one: 'The status of # sample was changed',
              other: 'The status of # samples was changed',
            })}`
          : t`${plural(count, {
              one: 'The status of # sample was not changed',
              other: 'The status of # samples was not changed',
            })}`
      }
      onClose={onClose}
      closeLabel={t`Close`}
    />
  )
}
