import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Chip } from '#src/ui/marks/Chip.tsx'
import { addDays } from '#src/lib/calendarDays.ts'
import { addMonths } from './days.ts'
import type { CalendarView } from './RequestSearch.ts'

interface CalendarBarProps {
  readonly view: CalendarView
  /** Name of the days that are shown, such as `23 – 27 Nov 2026`. */
  readonly title: string
  readonly day: string
  /** Whether the days before can have free times. */
  readonly hasEarlier: boolean
  readonly onView: (view: CalendarView) => void
  readonly onDay: (day: string) => void
}

/** Above the calendar: steps to earlier and later days, and the choice of the view. */
export function CalendarBar({ view, title, day, hasEarlier, onView, onDay }: CalendarBarProps) {
  const { t } = useLingui()
  const move = (count: number) =>
    onDay(view === 'month' ? addMonths(day, count) : addDays(day, view === 'day' ? count : 7 * count))
  const earlier = view === 'month' ? t`Previous month` : view === 'day' ? t`Previous day` : t`Previous week`
  const later = view === 'month' ? t`Next month` : view === 'day' ? t`Next day` : t`Next week`
  const views = [
    ['month', t`Month`],
    ['week', t`Week`],
    ['day', t`Day`],
    ['list', t`List`],
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-[min(100%,18rem)] flex-1 items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          mirrorInRtl
          label={earlier}
          aria-disabled={!hasEarlier || undefined}
          onClick={() => hasEarlier && move(-1)}
        />
        <h3 aria-live="polite" className="min-w-0 flex-1">
          {title}
        </h3>
        <IconButton icon={ChevronRight} mirrorInRtl label={later} onClick={() => move(1)} />
      </div>
      <div role="group" aria-label={t`View`} className="flex flex-wrap gap-2">
        {views.map(([name, label]) => (
          <Chip key={name} pressed={view === name} onPress={() => onView(name)}>
            {label}
          </Chip>
        ))}
      </div>
    </div>
  )
}
