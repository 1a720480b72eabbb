import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ChartWithTable } from '#src/charts/ChartWithTable.tsx'
import { clinicalTime } from '#src/charts/clinicalTime.ts'
import { LineChart, type LineChartProps } from '#src/charts/LineChart.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { innerPeak } from '#src/lib/innerPeak.ts'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { useMedicineMarks } from '#src/viewStates/useMedicineMarks.ts'
import { isRounded, type Reading } from './model.ts'

interface SignChartProps {
  name: string
  units: string
  write: (value: number) => string
  /** Readings of the period, newest first. */
  readings: readonly Reading[]
  /** Whether a button shows the values as a table. Needed for a sign that the table of all measurements lacks. */
  withTable: boolean
  /** Marked on the time axis. */
  medicines: readonly MedicineEvent[]
}

/** Chart of one vital sign as a line (clinical §2). */
export function SignChart({ name, units, write, readings, withTable, medicines }: SignChartProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const series = useMemo(
    () => [
      {
        label: name,
        unit: units,
        points: readings.map(({ date, value }) => ({
          at: clinicalTime(date) ?? Number.NaN,
          value,
          // If only the year or month is known, don't invent a day.
          dateText: date.length < 10 ? formats.date(date) : undefined,
        })),
      },
    ],
    [name, units, readings, formats],
  )
  const count = readings.length
  const [latest, oldest] = [readings[0], readings.at(-1)]
  const [from, to] = [formats.date(oldest?.date ?? null), formats.date(latest?.date ?? null)]
  const was = oldest ? write(oldest.value) : ''
  const is = latest ? withUnits(write(latest.value), units) : ''
  const peak = innerPeak(readings, ({ value }) => value)
  const [highest, highestDate] = [peak ? withUnits(write(peak.value), units) : '', formats.date(peak?.date ?? null)]
  const summary = [
    t`${plural(count, {
      one: `One reading, ${to}: ${is}.`,
      other: `# readings from ${from} to ${to}. The first was ${was}, the last ${is}.`,
    })}`,
    ...(peak ? [t`The highest was ${highest}, on ${highestDate}.`] : []),
  ]
  const marks = useMedicineMarks(medicines)
  const chart = {
    compact: true,
    height: 4,
    label: t`${name} over time`,
    summary: summary.join(' '),
    marks,
    series,
    formatDate: (ms, grain) => formats.chartDate(ms, grain),
    formatValue: write,
    describe: (reading) => {
      const value = withUnits(reading.items[0]?.text ?? '', units)
      return t`${reading.date}: ${value}`
    },
    empty: t`Nothing was measured in this period.`,
  } satisfies LineChartProps
  if (!withTable) return <LineChart {...chart} />
  const hasRounded = readings.some(({ value }) => isRounded(value))
  return (
    <ChartWithTable
      {...chart}
      heading={<VisuallyHidden>{name}</VisuallyHidden>}
      text={{ showTable: t`Show as table`, hideTable: t`Hide table`, date: t`Date and time`, none: '–' }}
      // The chart shows what people say. The table also has the digits of the record.
      status={
        hasRounded
          ? {
              heading: t`As recorded`,
              of: ({ items: [item] }) => <bdi dir="ltr">{item && formats.exact(item.value)}</bdi>,
            }
          : undefined
      }
    />
  )
}

const withUnits = (value: string, units: string) => (units === '' ? value : `${value} ${units}`)
