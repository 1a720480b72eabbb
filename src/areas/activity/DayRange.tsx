import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Chip } from '#src/ui/marks/Chip.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import type { Days } from './model.ts'

// Lazy-loaded: few people filter by day.
const DayCalendar = lazy(() => import('./DayCalendar.tsx').then((room) => ({ default: room.DayCalendar })))

interface DayRangeProps extends Days {
  readonly onChoose: (days: { from: string | undefined; to: string | undefined }) => void
}

const recent = [7, 30] as const

/** Returns the range of the last `count` days, today included. */
function lastDays(count: number, now = new Date()): Required<{ from: string; to: string }> {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1)
  return { from: calendarDay(first), to: calendarDay(now) }
}

/** Filter by days: a button with the chosen days, and a calendar. */
export function DayRange({ from, to, onChoose }: DayRangeProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [draft, setDraft] = useState<Days | null>(null)
  const written = (days: Days): string | null => {
    const start = formats.date(days.from ?? null)
    const end = formats.date(days.to ?? null)
    if (start && end) return start === end ? start : t`${start} to ${end}`
    if (start) return t`From ${start}`
    return end ? t`Until ${end}` : null
  }
  const choose = (days: Days) => {
    setDraft(null)
    onChoose({ from: days.from, to: days.to })
  }
  return (
    <>
      <Button
        icon={CalendarDays}
        className="min-h-12 font-medium max-tablet:flex-[1_1_9rem]"
        aria-haspopup="dialog"
        onClick={() => setDraft({ from, to })}
      >
        {written({ from, to }) ?? t`All days`}
      </Button>
      <Dialog
        open={draft !== null}
        onClose={() => setDraft(null)}
        title={t`Which days?`}
        closeLabel={t`Close`}
        actions={
          <>
            <Button
              kind="primary"
              disabled={!draft?.from}
              onClick={() => choose({ from: draft?.from, to: draft?.to ?? draft?.from })}
            >
              {t`Show these days`}
            </Button>
            <Button onClick={() => choose({})}>{t`All days`}</Button>
          </>
        }
      >
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-2">
            {recent.map((count) => (
              <Chip key={count} onPress={() => setDraft(lastDays(count))}>
                {t`${plural(count, { one: 'Last # day', other: 'Last # days' })}`}
              </Chip>
            ))}
          </div>
          <Suspense fallback={<SkeletonBlock height="24.5rem" />}>
            <DayCalendar days={draft ?? {}} onChange={setDraft} />
          </Suspense>
          <p role="status" className="min-h-[1.5em] text-s text-muted">
            {written(draft ?? {}) ?? t`Choose the first day, then the last.`}
          </p>
        </div>
      </Dialog>
    </>
  )
}
