import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { shownSeconds, useShownNumber } from '../useShownNumber.ts'
import { fieldNames } from '../values/fieldNames.ts'

/** Shows a masked number of the record for 30 s at a press. The clinic's log says who looked. */
export function ShowNumber({ field }: { readonly field: 'SSN' | 'DriverLicNo' }) {
  const { t, i18n } = useLingui()
  const wordsOf = useErrorText()
  const { state, show, hide } = useShownNumber(field)
  const isShown = state.kind === 'shown'
  const left = isShown ? state.secondsLeft : shownSeconds
  const name = i18n._(fieldNames[field])
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-s print:hidden">
      <Button
        kind="quiet"
        icon={isShown ? EyeOff : Eye}
        pending={state.kind === 'loading'}
        onClick={() => (isShown ? hide() : void show())}
      >
        {isShown ? <Trans>Hide</Trans> : t`${plural(left, { one: 'Show for # second', other: 'Show for # seconds' })}`}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {isShown && (
        <span className="tabular-nums">
          <bdi dir="ltr" className="font-bold">
            {state.value}
          </bdi>{' '}
          <span className="text-muted">
            {t`${plural(left, { one: 'Hidden again in # second', other: 'Hidden again in # seconds' })}`}
          </span>
        </span>
      )}
      {state.kind === 'failed' && (
        <span role="status" className="text-negative">
          <Trans>It could not be shown.</Trans> {wordsOf(state.error).title}
        </span>
      )}
    </div>
  )
}
