import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DayPicker } from 'react-day-picker'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { firstWeekday } from '#src/lib/calendarDays.ts'
import { useRequestFormats } from './requestFormats.ts'

interface MonthGridProps {
  /** A day of the month to show. */
  readonly month: string
  /** The chosen day. */
  readonly day: string | undefined
  /** Number of free times by day. A day without any can't be chosen. */
  readonly counts: ReadonlyMap<string, number>
  readonly closed: ReadonlyMap<string, string>
  readonly today: string
  readonly onChoose: (day: string) => void
}

const classNames = {
  root: 'w-full rounded-l border border-line bg-raised p-2 tablet:p-4',
  month_caption: 'sr-only',
  month_grid: 'w-full table-fixed border-separate border-spacing-1',
  weekday: 'h-8 text-s font-medium text-muted',
  day: 'p-0 text-center',
  day_button: 'slot-month-day',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent',
  today: 'font-bold underline underline-offset-4',
  outside: 'invisible',
}

/** Midnight of a day in the device's zone, for the day picker. */
function midnight(day: string): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))
}

/** A month in which to choose a day that has free times, by press or arrow keys. */
export function MonthGrid({ month, day, counts, closed, today, onChoose }: MonthGridProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const days = useRequestFormats()
  const first = firstWeekday(formats.locale)
  return (
    <DayPicker
      mode="single"
      required
      lang={formats.locale}
      dir={i18n.locale === 'ar' ? 'rtl' : 'ltr'}
      weekStartsOn={first}
      hideNavigation
      month={midnight(month)}
      today={midnight(today)}
      selected={day ? midnight(day) : undefined}
      onSelect={(date) => date && onChoose(calendarDay(date))}
      disabled={(date) => !counts.has(calendarDay(date))}
      classNames={classNames}
      formatters={{
        formatWeekdayName: (date) => formats.weekday(date, 'narrow'),
        formatDay: (date) => formats.number(date.getDate()),
      }}
      labels={{
        labelGrid: () => days.month(month),
        labelWeekday: (date) => formats.weekday(date, 'long'),
        labelDayButton: (date, { selected }) => {
          const key = calendarDay(date)
          const name = days.longDay(key)
          const count = counts.get(key) ?? 0
          const reason = closed.get(key)
          if (count === 0) return reason ? t`${name}, closed: ${reason}` : t`${name}, no free times`
          const times = t`${plural(count, { one: '# free time', other: '# free times' })}`
          return selected ? t`${name}, ${times}, chosen` : t`${name}, ${times}`
        },
      }}
    />
  )
}
