import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { clinicalTime } from '#src/charts/clinicalTime.ts'
import { LineChart } from '#src/charts/LineChart.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import type { Reading } from './model.ts'

interface SignChartProps {
  name: string
  units: string
  write: (value: number) => string
  /** Of the period, newest first. */
  readings: readonly Reading[]
}

/** One sign as a line (clinical §2). Its figures stand in the table of all measurements. */
export function SignChart({ name, units, write, readings }: SignChartProps) {
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
          // A year or a month is all that is known: no day is made up for it.
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
  const is = latest ? write(latest.value) : ''
  return (
    <LineChart
      compact
      height={4}
      label={t`${name} over time`}
      summary={
        count > 1
          ? t`${count} readings from ${from} to ${to}. The first was ${was}, the last ${is} ${units}.`
          : t`One reading, ${to}: ${is} ${units}.`
      }
      series={series}
      formatDate={(ms, grain) => formats.chartDate(ms, grain)}
      formatValue={write}
      describe={(reading) => {
        const value = reading.items[0]?.text ?? ''
        return `${reading.date}: ${value} ${units}`.trim()
      }}
      empty={t`Nothing was measured in this period.`}
    />
  )
}
