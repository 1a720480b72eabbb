import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { useFormats } from '#src/i18n/formats.ts'
import { firstWeekday } from '#src/lib/calendarDays.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { midnight, type Days } from './model.ts'

interface DayCalendarProps {
  readonly days: Days
  readonly onChange: (days: Days) => void
}

const target = 'grid size-target place-items-center rounded-m'
const stepButton = `${target} hover:bg-sunken aria-disabled:text-muted aria-disabled:opacity-50`
const end = '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-hover'
const classNames = {
  root: 'relative w-full',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: stepButton,
  button_next: stepButton,
  month_caption: 'grid h-[44px] place-items-center',
  caption_label: 'font-bold',
  month_grid: 'w-full border-separate border-spacing-y-1',
  weekday: 'h-8 text-s font-medium text-muted',
  day: 'p-0 text-center',
  day_button: `${target} w-full tabular-nums hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted disabled:opacity-60`,
  today: 'font-bold underline underline-offset-4',
  range_start: end,
  range_end: end,
  range_middle: 'bg-accent-soft text-accent',
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' | undefined }) {
  return <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} size="l" mirrorInRtl />
}

/** A month in which to choose a first and a last day, by press or arrow keys. No day after today. */
export function DayCalendar({ days, onChange }: DayCalendarProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [today] = useState(() => new Date())
  const month = (date: Date) => formats.date(calendarDay(date).slice(0, 7))
  return (
    <DayPicker
      mode="range"
      lang={formats.locale}
      dir={i18n.locale === 'ar' ? 'rtl' : 'ltr'}
      weekStartsOn={firstWeekday(formats.locale)}
      fixedWeeks
      resetOnSelect
      selected={{ from: days.from ? midnight(days.from) : undefined, to: days.to ? midnight(days.to) : undefined }}
      onSelect={(range) =>
        onChange({ from: range?.from && calendarDay(range.from), to: range?.to && calendarDay(range.to) })
      }
      defaultMonth={days.from ? midnight(days.from) : today}
      endMonth={today}
      disabled={{ after: today }}
      classNames={classNames}
      components={{ Chevron }}
      formatters={{
        formatCaption: month,
        formatWeekdayName: (date) => formats.weekday(date, 'narrow'),
        formatDay: (date) => formats.number(date.getDate()),
      }}
      labels={{
        labelGrid: month,
        labelNav: () => t`Month`,
        labelNext: () => t`Next month`,
        labelPrevious: () => t`Previous month`,
        labelWeekday: (date) => formats.weekday(date, 'long'),
        labelDayButton: (date, { selected }) => {
          const day = formats.weekdayDate(calendarDay(date))
          return selected ? t`${day}, chosen` : day
        },
      }}
    />
  )
}
