import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import type { LabProcedure } from '#src/contract/labs.ts'
import { useDebounced } from '#src/viewStates/useDebounced.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { SidePanel } from '#src/ui/overlays/SidePanel.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import type { Trend, TrendIndex } from './model.ts'
import { TrendChecklist } from './TrendChecklist.tsx'

// The charts come with the panel: nobody else waits for them.
const TrendCharts = lazy(() => import('./TrendCharts.tsx').then((room) => ({ default: room.TrendCharts })))

/** clinical §9, ms. */
const chartDelay = 300

interface TrendsPanelProps {
  /** `labFID`s from the address; one of a trend's findings stands for the trend. */
  chosen: readonly number[]
  trends: TrendIndex
  /** The procedure under the panel: its findings come first. */
  procedure: LabProcedure | undefined
}

/** How findings went over time (clinical §2): a checklist of them, and a chart or a table for each that is checked. */
export function TrendsPanel({ chosen, trends, procedure }: TrendsPanelProps) {
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
    else void navigate({ to: '.', search: (s) => ({ ...s, trends: undefined }), state: (s) => s, replace: true })
  }
  const toggle = (trend: Trend) => {
    const next = shown.includes(trend) ? shown.filter((other) => other !== trend) : [...shown, trend]
    // In the order of the checklist, so that a chart comes and goes where its box is.
    const order = [...new Set([...first, ...trends.all])]
    void navigate({
      to: '.',
      search: (s) => ({ ...s, trends: order.filter((one) => next.includes(one)).map(({ id }) => id) }),
      state: (s) => s,
      replace: true,
      resetScroll: false,
    })
  }

  const span = useMemo(() => spanOf(shown), [shown])
  const [from, to] = span ? [formats.chartDate(span.first, 'month'), formats.chartDate(span.last, 'month')] : []
  return (
    <SidePanel
      open
      onClose={close}
      title={t`Trends`}
      text={from === to ? (from ?? t`Choose findings to see how they went over time.`) : t`${from} to ${to}`}
      closeLabel={t`Close`}
    >
      <div className="grid gap-6 tablet:grid-cols-[11.5rem_minmax(0,1fr)]">
        <TrendChecklist first={first} all={trends.all} shown={shown} onToggle={toggle} />
        <Suspense
          fallback={
            <Skeleton label={t`Loading charts`}>
              {shown.map((trend) => (
                <SkeletonCard key={trend.id} />
              ))}
            </Skeleton>
          }
        >
          <TrendCharts trends={drawn} />
        </Suspense>
      </div>
    </SidePanel>
  )
}

/** When the first and the last of the results were, in ms; null where none has a date. */
function spanOf(trends: readonly Trend[]): { first: number; last: number } | null {
  let [first, last] = [Infinity, -Infinity]
  for (const { results } of trends)
    for (const { at } of results) {
      if (at === null) continue
      first = Math.min(first, at)
      last = Math.max(last, at)
    }
  return first <= last ? { first, last } : null
}
