import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ScheduledAppointment } from '#src/contract/schedule.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { ClosedTime } from './ClosedTime.tsx'
import type { Agenda } from './DayAgenda.tsx'
import { closuresOn, hoursOn, isOutside } from './model.ts'
import { VisitButton } from './VisitButton.tsx'

interface WeekAgendaProps {
  readonly label: string
  readonly days: readonly string[]
  readonly today: string
  readonly agenda: Agenda
  readonly onOpen: (appointment: ScheduledAppointment) => void
}

/** The router would mark every day as current: the address of the week has more params. */
const exactly = { exact: true, explicitUndefined: true } as const

/** A provider's week: a list of what each day has, in columns on wide screens. */
export function WeekAgenda({ label, days, today, agenda, onOpen }: WeekAgendaProps) {
  return (
    <Card pad="flush" as="section">
      <h3 className="sr-only">{label}</h3>
      <ol className="week-days grid">
        {days.map((day) => (
          <Day key={day} day={day} isToday={day === today} agenda={agenda} onOpen={onOpen} />
        ))}
      </ol>
    </Card>
  )
}

interface DayProps extends Pick<WeekAgendaProps, 'agenda' | 'onOpen'> {
  readonly day: string
  readonly isToday: boolean
}

function Day({ day, isToday, agenda, onOpen }: DayProps) {
  const formats = useFormats()
  const parts = hoursOn(agenda.hours, day)
  const items = [
    ...closuresOn(agenda.closures, day).map((closed) => ({ at: closed.from, closed, visit: null })),
    ...agenda.appointments
      .filter(({ date }) => date === day)
      .map((visit) => ({ at: visit.startTime, closed: null, visit })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const { weekday, day: number } = formats.dayParts(day)
  return (
    <li className="week-day">
      <Link
        to="/app/schedule/calendar"
        search={(search) => ({ ...search, view: undefined, day })}
        aria-current={isToday ? 'date' : undefined}
        activeOptions={exactly}
        className={cx('grid min-h-target content-start text-s', isToday ? 'text-accent' : 'text-muted')}
      >
        <span>{weekday}</span> <b className={cx('text-l', !isToday && 'text-text')}>{number}</b>
      </Link>
      {items.length === 0 ? (
        <p className="text-s text-muted">
          {parts.length === 0 ? <Trans>No hours</Trans> : <Trans>No appointments</Trans>}
        </p>
      ) : (
        <ul className="grid content-start gap-1">
          {items.map(({ closed, visit }) =>
            visit ? (
              <li key={`visit ${visit.apptID}`}>
                <VisitButton isNarrow appointment={visit} isOutside={isOutside(visit, parts)} onOpen={onOpen} />
              </li>
            ) : (
              <li key={`closure ${closed.closure.closureID}`}>
                <ClosedTime isNarrow closed={closed} />
              </li>
            ),
          )}
        </ul>
      )}
    </li>
  )
}
