import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, TriangleAlert } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay, daysBetween } from '#src/lib/clinicalDate.ts'
import { Status } from '#src/ui/marks/Status.tsx'
import { useClock } from './useClock.ts'

/** Days before the day of the answer from which it is marked. */
const soonDays = 7

interface AnswerByProps {
  /** Day by which the clinic must answer, `yyyy-mm-dd`. */
  readonly day: string
}

/** The day by which the clinic must answer a request, and how many days are left. Marked if there are few, or none. */
export function AnswerBy({ day }: AnswerByProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const left = daysBetween(useClock(calendarDay), day)
  const date = formats.date(day)
  if (left < 0)
    return (
      <Status tone="negative" icon={TriangleAlert}>
        <Trans>Late: answer was due {date}</Trans>
      </Status>
    )
  const days = left === 0 ? t`today is the last day` : t`${plural(left, { one: '# day left', other: '# days left' })}`
  return (
    <Status tone={left <= soonDays ? 'caution' : 'neutral'} icon={CalendarClock}>
      <Trans>
        Answer by {date}, {days}
      </Trans>
    </Status>
  )
}
