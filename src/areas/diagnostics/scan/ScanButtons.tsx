import { useLingui } from '@lingui/react/macro'
import { CircleHelp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Instructions } from './Instructions.tsx'
import { cancelScan } from './scanStore.ts'

interface ScanButtonsProps {
  readonly canStart: boolean
  readonly canCancel: boolean
  /** Why the scan can't start yet, for screen readers. */
  readonly lacking?: string | undefined
  readonly onStart: () => void
}

/** Start, Cancel, and the expandable instructions (screening §2). */
export function ScanButtons({ canStart, canCancel, lacking, onStart }: ScanButtonsProps) {
  const { t } = useLingui()
  const [hasHelp, setHasHelp] = useState(false)
  const helpId = useId()
  const lackingId = useId()
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          disabled={!canStart}
          aria-describedby={lacking === undefined ? undefined : lackingId}
          onClick={onStart}
        >
          {t`Start Scanning Vitals`}
        </Button>
        <span id={lackingId} hidden>
          {lacking}
        </span>
        <Button icon={X} disabled={!canCancel} onClick={cancelScan}>
          {t`Cancel Scan`}
        </Button>
        <Button
          icon={CircleHelp}
          className="ms-auto"
          aria-expanded={hasHelp}
          aria-controls={helpId}
          onClick={() => setHasHelp(!hasHelp)}
        >
          {t`Show/Hide Instructions`}
        </Button>
      </div>
      <div id={helpId} hidden={!hasHelp}>
        <Instructions />
      </div>
    </>
  )
}
