import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Slider } from './Slider.tsx'
import { StepButton } from './StepButton.tsx'

interface StackBarProps {
  readonly count: number
  /** The place that the reader wants. */
  readonly place: number
  /** The place of the picture that is shown by now. */
  readonly shownPlace: number
  readonly isFromLow: boolean | null
  readonly onPlace: (place: number) => void
}

/** Slider through a stack or clip, with buttons for single steps. Not mirrored: its order is that of the body or of time. */
export function StackBar({ count, place, shownPlace, isFromLow, onPlace }: StackBarProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [n, wanted, of] = [formats.number(shownPlace + 1), formats.number(place + 1), formats.number(count)]
  return (
    <div className="viewer-stack" dir="ltr">
      <StepButton
        icon={ChevronLeft}
        label={t`Previous picture`}
        disabled={place === 0}
        onPress={() => onPlace(place - 1)}
      />
      <Slider
        isLtr
        label={
          <Trans>
            Picture <b>{n}</b>
          </Trans>
        }
        shown={
          isFromLow === null ? (
            <Trans>of {of}</Trans>
          ) : isFromLow ? (
            <Trans>of {of}, from low to high</Trans>
          ) : (
            <Trans>of {of}, from high to low</Trans>
          )
        }
        text={t`Picture ${wanted} of ${of}`}
        min={1}
        max={count}
        value={place + 1}
        onChange={(value) => onPlace(value - 1)}
      />
      <StepButton
        icon={ChevronRight}
        label={t`Next picture`}
        disabled={place === count - 1}
        onPress={() => onPlace(place + 1)}
      />
    </div>
  )
}
