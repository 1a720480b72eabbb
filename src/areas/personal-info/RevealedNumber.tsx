import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { shownSeconds } from './numberReveal.ts'
import { useShownNumber } from './useShownNumber.ts'
import { ValueText } from './values/ValueText.tsx'

interface RevealedNumberProps {
  readonly field: 'SSN' | 'DriverLicNo'
  readonly label: string
  /** The number as the record shows it; null if none is recorded. */
  readonly masked: string | null
  /** Whether the masked number is shown too. Default: yes. */
  readonly withMask?: boolean
  /** Places the button, and the number with what belongs to it. */
  readonly children: (button: ReactNode, number: ReactNode) => ReactNode
}

/** A number that is shown in full for 30 s at a press, and announced. The clinic's log says who looked. */
export function RevealedNumber({ field, label, masked, withMask = true, children }: RevealedNumberProps) {
  const { t } = useLingui()
  const { state, show, hide } = useShownNumber(field)
  const need = useNetworkNeed('write')
  const errorText = useErrorText()
  const reasonId = useId()
  const isShown = state.kind === 'shown'
  const left = isShown ? state.secondsLeft : shownSeconds
  const half = shownSeconds
  const text = (value: string | null) => (
    <ValueText of={{ lines: value === null ? [] : [value], note: null, isLtr: true }} />
  )
  const button =
    masked !== null &&
    (isShown ? (
      <Button kind="quiet" icon={EyeOff} aria-label={t`Hide: ${label}`} onClick={hide}>
        {t`Hide`}
      </Button>
    ) : (
      <Button
        kind="quiet"
        icon={Eye}
        aria-label={t`Show ${half} s: ${label}`}
        pending={state.kind === 'loading'}
        disabled={need !== null}
        aria-describedby={need === null ? undefined : reasonId}
        onClick={() => void show()}
      >
        {t`Show ${half} s`}
      </Button>
    ))
  const number = (
    <>
      {/* Without the seconds: each would be announced. */}
      <span role="status" className={isShown ? 'print:hidden' : undefined}>
        {isShown ? text(state.value) : withMask && text(masked)}
      </span>
      {isShown && (
        <>
          {withMask && <span className="hidden print:inline">{text(masked)}</span>}
          <p className="text-s text-muted tabular-nums print:hidden">
            {t`${plural(left, { one: 'Hidden again in # second', other: 'Hidden again in # seconds' })}`}
          </p>
        </>
      )}
      {masked !== null && need !== null && (
        <p id={reasonId} className="text-s text-muted print:hidden">
          {need}
        </p>
      )}
      <div role="status" className="text-s empty:hidden print:hidden">
        {state.kind === 'failed' && (
          <p className="text-negative">
            <Trans>It could not be shown.</Trans> {errorText(state.error).title}
          </p>
        )}
      </div>
    </>
  )
  return children(button, number)
}
