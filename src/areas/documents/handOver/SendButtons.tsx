import { Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'

interface SendButtonsProps {
  readonly isBusy: boolean
  /** Why sending is not possible; null if it is. */
  readonly reason: string | null
  readonly onCancel: () => void
}

/** The buttons at the end of a form that sends a document. */
export function SendButtons({ isBusy, reason, onCancel }: SendButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        type="submit"
        kind="primary"
        icon={Send}
        className="rtl:[&_svg]:-scale-x-100"
        pending={isBusy}
        disabled={reason !== null}
        reason={reason}
      >
        <Trans>Send</Trans>
      </Button>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
