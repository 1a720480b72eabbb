import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Activity } from 'lucide-react'
import { RecordTile } from '#src/viewStates/RecordTile.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { sortInstant } from '#src/lib/clinicalDate.ts'
import { pressureText } from '#src/lib/pressureText.ts'
import { vitalDecimals } from '#src/lib/vitalDecimals.ts'
import { Spark } from '#src/ui/marks/Spark.tsx'
import { compareLatest, newestVitals, pressures } from './model.ts'
import { vitalsQuery } from './queries.ts'

/** Number of readings in the trend. */
const drawn = 6

/** Tile with the latest blood pressure and its trend. */
export function VitalsTile({ className }: { className?: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const query = useQuery(vitalsQuery())
  return (
    <RecordTile
      query={query}
      icon={Activity}
      title={t`Vitals`}
      size="l"
      className={className}
      render={<Link to="/app/records/vitals" />}
    >
      {({ hasVitals, vitalsTable }) => {
        const taken = hasVitals ? pressures(newestVitals(vitalsTable.value)) : []
        const [latest] = taken
        if (!latest) return { value: <span aria-hidden="true">–</span>, meta: t`No blood pressure is recorded yet` }
        const systolic = taken.flatMap(({ date, systolic: value }) => (value === null ? [] : [{ date, value }]))
        const points = systolic.slice(0, drawn).flatMap(({ date, value }) => {
          const at = sortInstant(date)
          return at ? [{ at: at.getTime(), value }] : []
        })
        const day = formats.shortDate(latest.date)
        const comparison = systolic[0]?.date === latest.date ? compareLatest(systolic, vitalDecimals.pressure) : null
        const change = comparison?.change ?? null
        const since = comparison?.earlier ? formats.shortDate(comparison.earlier.date) : ''
        const write = (value: number) => formats.measured(value, vitalDecimals.pressure)
        const by = change === null ? '' : write(Math.abs(change))
        return {
          value: pressureText(latest.systolic, latest.diastolic, write),
          unit: t`mm Hg`,
          ltr: true,
          spark: points.length > 1 && <Spark points={points} wide />,
          meta:
            change === null
              ? t`Blood pressure, ${day}`
              : change === 0
                ? t`Blood pressure, ${day}. Same as on ${since}`
                : change < 0
                  ? t`Blood pressure, ${day}. ${by} lower than on ${since}`
                  : t`Blood pressure, ${day}. ${by} higher than on ${since}`,
        }
      }}
    </RecordTile>
  )
}
