import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { CodedName } from '#src/coded/CodedName.tsx'
import type { ChartReading } from '#src/charts/ChartSeries.ts'
import { ChartWithTable } from '#src/charts/ChartWithTable.tsx'
import { clinicalTime } from '#src/charts/clinicalTime.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { useMedicineMarks } from '#src/viewStates/useMedicineMarks.ts'
import { useUnitText } from '#src/viewStates/useUnitText.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { innerPeak } from '#src/lib/innerPeak.ts'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import type { Period } from '#src/lib/Period.ts'
import { inPeriod } from '#src/lib/periods.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { useMeaningWord } from '#src/viewStates/useMeaningWord.ts'
import { drawnDomain, plainDigits, type LabResult, type Trend } from './model.ts'
import { ResultStatus } from './ResultStatus.tsx'
import { TrendTable } from './TrendTable.tsx'

/** A result with its position on the chart. */
interface Drawn {
  readonly at: number
  readonly date: string | null
  readonly value: number
  readonly result: LabResult
}

interface TrendChartProps {
  trend: Trend
  period: Period
  /** Marked on the time axis. */
  medicines: readonly MedicineEvent[]
}

/** Chart of one numeric finding over a period, with its normal range as a shaded band (clinical §2). */
export function TrendChart({ trend, period, medicines }: TrendChartProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { name, results } = trend
  const units = useUnitText()(trend.units)
  const today = useClock(calendarDay)
  const { drawn: dated, undrawn } = useMemo(() => partResults(results), [results])
  const drawn = useMemo(() => inPeriod(dated, period, today), [dated, period, today])
  const newest = drawn.at(-1)
  // A laboratory can change its range: the newest range is drawn, and every result is flagged by its own range.
  const banded = drawn.findLast(({ result }) => result.range)?.result
  const range = banded?.range ?? null
  const rangeChanged = new Set(drawn.map(({ result }) => result.rangeText)).size > 1

  const series = useMemo(
    () => [
      {
        label: name,
        unit: units,
        points: drawn.map(({ at, value, result }) => ({
          at,
          value,
          // If only the year or month is known, don't invent a day.
          dateText: (result.date?.length ?? 0) < 10 ? formats.date(result.date) : undefined,
          valueText: result.shown ?? undefined,
        })),
      },
    ],
    [name, units, drawn, formats],
  )
  const domain = useMemo(
    () =>
      range
        ? drawnDomain(
            range,
            drawn.map(({ value }) => value),
          )
        : undefined,
    [range, drawn],
  )
  const resultsByPoint = useMemo(
    () => new Map(drawn.map(({ at, value, result }) => [`${at} ${value}`, result])),
    [drawn],
  )
  const resultAt = (reading: ChartReading): LabResult | undefined => {
    const [item] = reading.items
    return item && resultsByPoint.get(`${reading.at} ${item.value}`)
  }
  const meaningWord = useMeaningWord()

  const count = drawn.length
  const first = drawn[0]
  const [from, to] = [formats.date(first?.result.date ?? null), formats.date(newest?.result.date ?? null)]
  const was = first?.result.shown ?? ''
  const is = `${newest?.result.shown ?? ''} ${units}`.trim()
  const peak = innerPeak(drawn, ({ value }) => value)
  const highest = `${peak?.result.shown ?? ''} ${units}`.trim()
  const highestDate = formats.date(peak?.date ?? null)
  const summary = [
    t`${plural(count, {
      one: `One result, ${from}: ${is}.`,
      other: `# results from ${from} to ${to}. The first was ${was}, the last ${is}.`,
    })}`,
    ...(peak ? [t`The highest was ${highest}, on ${highestDate}.`] : []),
  ]
  const marks = useMedicineMarks(medicines)
  return (
    <>
      <Card pad="snug">
        <ChartWithTable
          heading={
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3>
                <CodedName of={{ text: name, original: trend.original ?? null, isExact: true }} />
              </h3>
              {units && (
                <span className="text-s text-muted">
                  <RecordText ltr>{units}</RecordText>
                </span>
              )}
            </div>
          }
          label={t`${name} over time`}
          summary={summary.join(' ')}
          marks={marks}
          series={series}
          formatDate={(ms, grain) => formats.chartDate(ms, grain)}
          formatValue={plainDigits}
          describe={(reading) => {
            const meaning = resultAt(reading)?.meaning
            const value = `${reading.items[0]?.text ?? ''} ${units}`.trim()
            const word = meaning && meaningWord(meaning)
            return word ? t`${reading.date}: ${value}, ${word}` : t`${reading.date}: ${value}`
          }}
          empty={dated.length > 0 ? t`There is no result in this period.` : t`None of these results has a date.`}
          band={range ?? undefined}
          domain={domain}
          height={9.5}
          bandLabel={
            range && (
              <>
                <Trans>Normal range</Trans> <bdi dir="ltr">{banded?.rangeText}</bdi>
              </>
            )
          }
          note={
            <>
              {rangeChanged && (
                <span>{t`The range has changed over time. Each result is compared with its own range.`}</span>
              )}
              {newest && (newest.result.meaning ?? newest.result.state !== 'final') && (
                <ResultStatus meaning={newest.result.meaning} state={newest.result.state} />
              )}
            </>
          }
          text={{ showTable: t`Show as table`, hideTable: t`Hide table`, date: t`Date`, none: '–' }}
          status={{
            heading: t`Status`,
            of: (reading) => {
              const result = resultAt(reading)
              return result ? <ResultStatus meaning={result.meaning} state={result.state} /> : '–'
            },
          }}
        />
      </Card>
      {undrawn.length > 0 && <TrendTable title={t`${name}: not on the chart`} units={trend.units} results={undrawn} />}
    </>
  )
}

/** Splits results into those with a number and a date, which are drawn, and the others, which are listed in a table. */
function partResults(results: readonly LabResult[]): { drawn: readonly Drawn[]; undrawn: readonly LabResult[] } {
  const drawn: Drawn[] = []
  const undrawn: LabResult[] = []
  for (const result of results) {
    const at = clinicalTime(result.date)
    if (at === null || result.value === null) undrawn.push(result)
    else drawn.push({ at, date: result.date, value: result.value, result })
  }
  return { drawn, undrawn }
}
