import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'

interface FailedSeriesProps {
  readonly error: unknown
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Above the cover of a set: that the set has more pictures, and why they are not shown. */
export function FailedSeries({ error, isBusy, onRetry }: FailedSeriesProps) {
  const errorText = useErrorText()
  return (
    <Receipt
      outcome="notdone"
      title={<Trans>The other pictures of this set could not be loaded</Trans>}
      text={errorText(error).text}
      action={
        <Button icon={RotateCw} pending={isBusy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
