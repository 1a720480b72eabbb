import { useLingui } from '@lingui/react/macro'
import { ChartSpline } from 'lucide-react'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import type { Period } from '#src/lib/Period.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import type { Trend } from './model.ts'
import { TrendChart } from './TrendChart.tsx'
import { TrendTable } from './TrendTable.tsx'

interface TrendChartsProps {
  trends: readonly Trend[]
  period: Period
  medicines: readonly MedicineEvent[]
}

/** A chart for each numeric finding, and a table for each finding in words (clinical §2). */
export function TrendCharts({ trends, period, medicines }: TrendChartsProps) {
  const { t } = useLingui()
  if (trends.length === 0)
    return (
      <EmptyState
        icon={ChartSpline}
        title={t`No finding is chosen`}
        text={t`Select a finding to see how it changed over time.`}
      />
    )
  return (
    <div className="grid content-start gap-4">
      {trends.map((trend) =>
        trend.results.some(({ value }) => value !== null) ? (
          <TrendChart key={trend.id} trend={trend} period={period} medicines={medicines} />
        ) : (
          <TrendTable key={trend.id} title={trend.name} units={trend.units} results={trend.results} />
        ),
      )}
    </div>
  )
}
