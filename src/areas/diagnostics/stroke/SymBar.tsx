import './stroke.css'
import { useLingui } from '@lingui/react/macro'
import { asymmetryLimits } from '#src/contract/asymmetryLimits.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { barPercent } from './model.ts'

interface SymBarProps {
  /** Asymmetry, 0 to 1. */
  readonly now: number
  /** Asymmetry of the baseline. Null without one. */
  readonly then: number | null
}

/** How unlike the halves of a face are, with a mark for the baseline. Even is on the left in every language. */
export function SymBar({ now, then }: SymBarProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const written = (asymmetry: number) => formats.number(asymmetry, { maximumFractionDigits: 2 })
  const [shown, usual] = [written(now), written(asymmetryLimits.uneven)]
  const before = then === null ? null : written(then)
  const label =
    before === null
      ? t`Unevenness ${shown}. Most faces are below ${usual}.`
      : t`Unevenness ${shown}, baseline ${before}. Most faces are below ${usual}.`
  return (
    <div
      className="sym-bar"
      role="img"
      aria-label={label}
      style={{
        '--usual': `${barPercent(asymmetryLimits.uneven).toFixed(1)}%`,
        '--now': `${barPercent(now).toFixed(1)}%`,
        '--then': `${barPercent(then ?? 0).toFixed(1)}%`,
      }}
    >
      {then !== null && <i className="then" />}
      <i />
    </div>
  )
}
