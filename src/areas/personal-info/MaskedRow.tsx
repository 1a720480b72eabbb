import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { FieldRow } from './FieldRow.tsx'
import { shownSeconds, useShownNumber } from './useShownNumber.ts'
import { ValueText } from './values/ValueText.tsx'

interface MaskedRowProps {
  readonly field: 'SSN' | 'DriverLicNo'
  readonly label: string
  /** The number as the record shows it; null if none is recorded. */
  readonly masked: string | null
}

/** A number that is shown masked, and in full for 30 s at a press. */
export function MaskedRow({ field, label, masked }: MaskedRowProps) {
  const { t } = useLingui()
  const { state, show, hide } = useShownNumber(field)
  const need = useNetworkNeed('write')
  const errorText = useErrorText()
  const reasonId = useId()
  const isShown = state.kind === 'shown'
  const value = isShown ? state.value : masked
  const seconds = isShown ? state.secondsLeft : shownSeconds
  const [half, minute] = [shownSeconds, seconds]
  return (
    <FieldRow
      place={{ field, entryId: null }}
      label={label}
      actions={
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
      }
    >
      <span className={isShown ? 'print:hidden' : undefined}>
        <ValueText of={{ lines: value === null ? [] : [value], note: null, isLtr: true }} />
      </span>
      {isShown && (
        <>
          <span className="hidden print:inline">
            <ValueText of={{ lines: [masked ?? ''], note: null, isLtr: true }} />
          </span>
          <p className="text-s text-muted tabular-nums print:hidden">
            {t`${plural(minute, { one: 'Hidden again in # second', other: 'Hidden again in # seconds' })}`}
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
    </FieldRow>
  )
}
