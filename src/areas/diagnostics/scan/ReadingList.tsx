import { useLingui } from '@lingui/react/macro'
import { Activity, Droplet, Heart, Timer, Wind, type LucideIcon } from 'lucide-react'
import { memo } from 'react'
import type { VitalSign } from '#src/contract/vitalScan.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { Value } from '#src/ui/marks/Value.tsx'
import type { Reading } from './model.ts'
import type { ReadingSoFar } from './readingsSoFar.ts'
import { useScanTexts } from './useScanTexts.ts'

const icons: Readonly<Record<VitalSign, LucideIcon>> = {
  heart_rate: Heart,
  resp_rate: Wind,
  resp_rate_motion: Wind,
  spo2_rate: Droplet,
  hrv_rate: Activity,
  mean_rr: Timer,
}

interface ReadingListProps {
  readonly readings: readonly (Reading & Partial<Pick<ReadingSoFar, 'isFirst'>>)[]
  readonly isFinal: boolean
}

/** The six signs, each with its value and confidence, or with the reason for their absence if known. */
export function ReadingList({ readings, isFinal }: ReadingListProps) {
  const { t } = useLingui()
  const { signs, reasons } = useScanTexts()
  return (
    <ul className="-mx-card grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-px overflow-clip tablet:grid-cols-3 panes:grid-cols-2">
      {readings.map(({ sign, value, confidence, reason, isFirst = false }) => (
        <SignReading
          key={sign}
          sign={sign}
          name={signs[sign].name}
          unit={signs[sign].unit}
          value={value}
          confidence={confidence}
          why={
            reason && !(isFinal && reason === 'too-short')
              ? reasons[reason]
              : isFinal
                ? t`Not measured`
                : t`Not enough signal yet`
          }
          isFirst={isFirst}
        />
      ))}
    </ul>
  )
}

interface SignReadingProps extends Pick<ReadingSoFar, 'sign' | 'value' | 'confidence' | 'isFirst'> {
  readonly name: string
  readonly unit: string
  /** Why there is no value. */
  readonly why: string
}

/** Memoized: renders only when its own numbers change. */
const SignReading = memo(function SignReading({ sign, name, unit, value, confidence, why, isFirst }: SignReadingProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const sure = confidence === null ? '' : formats.number(Math.round(confidence) / 100, { style: 'percent' })
  return (
    <li className="row-span-3 grid grid-rows-subgrid gap-1 px-card py-3 shadow-[0_-1px_var(--line),-1px_0_var(--line)]">
      <p className="flex items-center gap-1.5 font-medium">
        <Icon of={icons[sign]} size="s" className="text-accent" />
        {name}
      </p>
      {value === null ? (
        <p aria-hidden="true" className="text-3xl leading-[1.1] font-bold">
          –
        </p>
      ) : (
        <Value size="l" unit={unit}>
          {formats.number(value, { maximumFractionDigits: 0 })}
        </Value>
      )}
      {value === null ? (
        <p className="text-s text-muted">{why}</p>
      ) : (
        <div className="grid content-start gap-1">
          <p className="text-s text-muted">
            {isFirst ? t`First reading` : confidence === null ? t`Confidence not given` : t`${sure} confidence`}
          </p>
          {confidence !== null && !isFirst && (
            <Progress size="thin" label={t`Confidence, ${name}`} value={Math.round(confidence)} max={100} />
          )}
        </div>
      )}
    </li>
  )
})
