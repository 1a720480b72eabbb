import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import type { ChartReading } from '#src/charts/ChartSeries.ts'
import { ChartWithTable } from '#src/charts/ChartWithTable.tsx'
import { clinicalTime } from '#src/charts/clinicalTime.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { innerPeak } from '#src/lib/innerPeak.ts'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import { pressureText } from '#src/lib/pressureText.ts'
import { vitalDecimals } from '#src/lib/vitalDecimals.ts'
import { useMedicineMarks } from '#src/viewStates/useMedicineMarks.ts'
import type { Pressure } from './model.ts'

interface PressureChartProps {
  /** Pressures of the period, newest first. */
  pressures: readonly Pressure[]
  heading: ReactNode
  /** Marked on the time axis. */
  medicines: readonly MedicineEvent[]
}

/** Chart of systolic and diastolic pressure as areas (clinical §2). */
export function PressureChart({ pressures, heading, medicines }: PressureChartProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const unit = t`mm Hg`
  const write = (value: number) => formats.measured(value, vitalDecimals.pressure)
  const series = useMemo(() => {
    const points = (half: 'systolic' | 'diastolic') =>
      pressures.map((row) => ({
        at: clinicalTime(row.date) ?? Number.NaN,
        value: row[half],
        // If only the year or month is known, don't invent a day.
        dateText: row.date.length < 10 ? formats.date(row.date) : undefined,
      }))
    return [
      { label: t`Systolic`, unit, points: points('systolic') },
      { label: t`Diastolic`, unit, points: points('diastolic') },
    ]
  }, [pressures, formats, t, unit])

  const describe = (reading: ChartReading) => {
    const half = (index: number) => reading.items.find((item) => item.index === index)?.text
    const [systolic, diastolic] = [half(0), half(1)]
    const date = reading.date
    if (systolic === undefined) return t`${date}: diastolic ${diastolic ?? ''} mm Hg`
    if (diastolic === undefined) return t`${date}: systolic ${systolic} mm Hg`
    return t`${date}: ${systolic} over ${diastolic} mm Hg`
  }

  const count = pressures.length
  const [latest, oldest] = [pressures[0], pressures.at(-1)]
  const [from, to] = [formats.date(oldest?.date ?? null), formats.date(latest?.date ?? null)]
  const was = oldest ? (pressureText(oldest.systolic, oldest.diastolic, write) ?? '') : ''
  const is = latest ? (pressureText(latest.systolic, latest.diastolic, write) ?? '') : ''
  const peak = innerPeak(pressures, ({ systolic }) => systolic)
  const [highest, highestDate] = [write(peak?.systolic ?? 0), formats.date(peak?.date ?? null)]
  const marks = useMedicineMarks(medicines)
  const summary = [
    t`${plural(count, {
      one: `One reading, ${to}: ${is} mm Hg.`,
      other: `# readings from ${from} to ${to}. The first was ${was}, the last ${is} mm Hg.`,
    })}`,
    ...(peak ? [t`The highest systolic pressure was ${highest} mm Hg, on ${highestDate}.`] : []),
  ]
  return (
    <ChartWithTable
      heading={heading}
      label={t`Blood pressure over time`}
      summary={summary.join(' ')}
      marks={marks}
      series={series}
      formatDate={(ms, grain) => formats.chartDate(ms, grain)}
      formatValue={write}
      describe={describe}
      empty={t`Nothing was measured in this period.`}
      area
      height={15}
      note={
        count > 1 && (
          <span className="print:hidden">{t`Time runs left to right. Use the arrow keys or drag to read each point.`}</span>
        )
      }
      text={{ showTable: t`Show as table`, hideTable: t`Hide table`, date: t`Date and time`, none: '–' }}
    />
  )
}
