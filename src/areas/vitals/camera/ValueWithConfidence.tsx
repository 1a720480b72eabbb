import { useLingui } from '@lingui/react/macro'
import type { CameraReading } from '#src/contract/cameraReadings.ts'
import type { VitalSign } from '#src/contract/vitalScan.ts'
import { useCameraSignText } from '#src/viewStates/useCameraSignText.ts'
import { useFormats } from '#src/i18n/formats.ts'

interface ValueWithConfidenceProps {
  readonly reading: Pick<CameraReading, VitalSign>
  readonly sign: VitalSign
}

/** A value with its unit and its confidence. */
export function ValueWithConfidence({ reading, sign }: ValueWithConfidenceProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { units, write } = useCameraSignText()(sign)
  const taken = reading[sign]
  if (taken === null) return '–'
  const sure = formats.number(Math.round(taken.confidence ?? 0) / 100, { style: 'percent' })
  return (
    <span className="inline-block">
      <span className="whitespace-nowrap">
        <bdi dir="ltr">{write(taken.value)}</bdi> <span className="text-s text-muted">{units}</span>
      </span>{' '}
      {/* Below the value, except in tables whose rows are cards. */}
      <span className="block text-s text-muted @max-[40rem]:inline">
        <span aria-hidden="true" className="hidden @max-[40rem]:inline">
          ·{' '}
        </span>
        <bdi>{taken.confidence === null ? t`Confidence not given` : t`${sure} confidence`}</bdi>
      </span>
    </span>
  )
}
