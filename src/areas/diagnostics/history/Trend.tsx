import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ChartWithTable } from '#src/charts/ChartWithTable.tsx'
import { clinicalTime } from '#src/charts/clinicalTime.ts'
import { useFormats } from '#src/i18n/formats.ts'
import type { TrendLine } from './model.ts'

/** Chart of the numbers of a series over time. Needs at least one line (`trendOf`). */
export function Trend({ lines }: { readonly lines: readonly TrendLine[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const names: Readonly<Record<TrendLine['kind'], string>> = useMemo(
    () => ({
      score: t`Upper end of the score`,
      spiral: t`Wobble of the spiral`,
      wave: t`Wobble of the wave`,
      asymmetry: t`Strongest asymmetry`,
      share: '',
    }),
    [t],
  )
  const kind = lines[0]?.kind ?? 'share'
  const write = (value: number) =>
    kind === 'score' || kind === 'asymmetry'
      ? formats.number(value, { maximumFractionDigits: 2 })
      : formats.number(kind === 'share' ? value : value / 1000, { style: 'percent', maximumFractionDigits: 1 })
  const series = useMemo(
    () =>
      lines.map((line) => ({
        label: line.label || names[line.kind],
        unit: '',
        points: line.points.map(({ date, value }) => ({ at: clinicalTime(date) ?? Number.NaN, value })),
      })),
    [lines, names],
  )
  const [first] = lines
  const count = first?.points.length ?? 0
  const [was, is] = [write(first?.points.at(-1)?.value ?? 0), write(first?.points[0]?.value ?? 0)]
  const name = series[0]?.label ?? ''
  return (
    <ChartWithTable
      compact
      height={4}
      label={t`Results over time`}
      heading={<p className="font-bold">{series.length === 1 ? name : t`Results over time`}</p>}
      summary={t`${plural(count, {
        one: `${name}: one result, ${is}.`,
        other: `${name}: # results. The first was ${was}, the last ${is}.`,
      })}`}
      series={series}
      formatDate={(ms, grain) => formats.chartDate(ms, grain)}
      formatValue={write}
      describe={({ date, items }) => {
        const values = formats.briefList(items.map(({ label, text }) => `${label} ${text}`))
        return t`${date}: ${values}`
      }}
      empty={t`No numbers yet.`}
      text={{ showTable: t`Show as table`, hideTable: t`Hide table`, date: t`Date and time`, none: '–' }}
    />
  )
}
