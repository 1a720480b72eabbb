import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import type { LabProcedure } from '#src/contract/labs.ts'
import { PeriodFilter } from '#src/viewStates/PeriodFilter.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useDebounced } from '#src/viewStates/useDebounced.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import type { MedicineEvent } from '#src/lib/medicineEvents.ts'
import type { Period } from '#src/lib/Period.ts'
import { inPeriod, openingPeriod } from '#src/lib/periods.ts'
import { SidePanel } from '#src/ui/overlays/SidePanel.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import type { Trend, TrendIndex } from './model.ts'
import { TrendChecklist } from './TrendChecklist.tsx'

// Lazy-loaded: the charts are needed only in the panel.
const TrendCharts = lazy(() => import('./TrendCharts.tsx').then((room) => ({ default: room.TrendCharts })))

/** Debounce delay before changed charts are drawn, ms (clinical §9). */
const chartDelay = 300

interface TrendsPanelProps {
  /** `labFID`s from the address. Any finding of a trend identifies the trend. */
  chosen: readonly number[]
  trends: TrendIndex
  /** The procedure that is open on the page. Its findings come first. */
  procedure: LabProcedure | undefined
  /** The period in the address. Default: `openingPeriod` of the first charts. */
  period: Period | undefined
  medicines: readonly MedicineEvent[]
}

/** Panel with trends (clinical §2): a checklist of findings, and a chart or table for each checked one. */
export function TrendsPanel({ chosen, trends, procedure, period: named, medicines }: TrendsPanelProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const navigate = useNavigate({ from: '/app/records/labs' })
  const router = useRouter()
  const openedHere = useRouterState({ select: (state) => state.location.state.panel === true })

  const shown = useMemo(() => [...new Set(chosen.flatMap((id) => trends.of(id) ?? []))], [chosen, trends])
  const first = useMemo(
    () => [...new Set((procedure?.findings ?? []).flatMap(({ labFID }) => trends.of(labFID) ?? []))],
    [procedure, trends],
  )
  const drawn = useDebounced(shown, chartDelay)

  const close = () => {
    if (openedHere) router.history.back()
    else
      void navigate({
        to: '.',
        search: (s) => ({ ...s, trends: undefined, period: undefined }),
        state: (s) => s,
        replace: true,
      })
  }
  const toggle = (trend: Trend) => {
    const next = shown.includes(trend) ? shown.filter((other) => other !== trend) : [...shown, trend]
    // The charts have the same order as their checkboxes.
    const order = [...new Set([...first, ...trends.all])]
    void navigate({
      to: '.',
      search: (s) => ({ ...s, trends: order.filter((one) => next.includes(one)).map(({ id }) => id) }),
      state: (s) => s,
      replace: true,
      resetScroll: false,
    })
  }

  const today = useClock(calendarDay)
  const period = named ?? openingPeriod(shown.map(drawnResults), today)
  const span = useMemo(() => spanOf(shown, period, today), [shown, period, today])
  const [from, to] = span ? [formats.chartDate(span.first, 'month'), formats.chartDate(span.last, 'month')] : []
  return (
    <SidePanel
      open
      onClose={close}
      title={t`Trends`}
      text={from === to ? (from ?? t`Choose findings to see how they changed over time.`) : t`${from} to ${to}`}
      closeLabel={t`Close`}
    >
      <div className="grid gap-6 tablet:grid-cols-[11.5rem_minmax(0,1fr)]">
        <TrendChecklist first={first} all={trends.all} shown={shown} onToggle={toggle} />
        <div className="grid min-w-0 content-start gap-4">
          {shown.length > 0 && (
            <PeriodFilter
              period={period}
              link={(one, isCurrent) => (
                <Link
                  from="/app/records/labs"
                  to="."
                  search={(s) => ({ ...s, period: one })}
                  state={(s) => s}
                  replace
                  resetScroll={false}
                  // Exact match: otherwise a link could be active for another period.
                  activeOptions={{ exact: true }}
                  aria-current={isCurrent ? 'true' : undefined}
                />
              )}
            />
          )}
          <Suspense
            fallback={
              <Skeleton label={t`Loading charts`}>
                {shown.map((trend) => (
                  <SkeletonCard key={trend.id} />
                ))}
              </Skeleton>
            }
          >
            <TrendCharts trends={drawn} period={period} medicines={medicines} />
          </Suspense>
        </div>
      </div>
    </SidePanel>
  )
}

/** The results that a chart can draw. */
const drawnResults = ({ results }: Trend) => results.filter(({ at, value }) => at !== null && value !== null)

/**
 * Returns the times of the first and the last result of the period, ms. Null if none has a date. Tables of findings in
 * words have all results.
 */
function spanOf(trends: readonly Trend[], period: Period, today: string): { first: number; last: number } | null {
  let [first, last] = [Infinity, -Infinity]
  for (const trend of trends)
    for (const { at } of drawnResults(trend).length > 0 ? inPeriod(trend.results, period, today) : trend.results) {
      if (at === null) continue
      first = Math.min(first, at)
      last = Math.max(last, at)
    }
  return first <= last ? { first, last } : null
}
