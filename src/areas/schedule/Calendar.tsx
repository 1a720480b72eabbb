import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ScheduledAppointment } from '#src/contract/schedule.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Chip } from '#src/ui/marks/Chip.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { ZoneNote } from '#src/viewStates/ZoneNote.tsx'
import { AnswerReceipts } from './AnswerReceipts.tsx'
import { AppointmentDialog } from './AppointmentDialog.tsx'
import { addDays, weekOf } from '#src/lib/calendarDays.ts'
import { siteClock } from '#src/lib/siteZone.ts'
import { DayAgenda } from './DayAgenda.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { zoneOf } from './model.ts'
import { MoveDialog } from './MoveDialog.tsx'
import type { Provider } from './ProviderSelect.tsx'
import { agendaQuery, hoursQuery } from './queries.ts'
import { useAnswers } from './useAnswers.ts'
import { WeekAgenda } from './WeekAgenda.tsx'

interface CalendarProps {
  readonly provider: Provider
  /** Choice of another provider. */
  readonly select: ReactNode
}

/** The router would mark a link to the day as current in the week too: the address of the week has more params. */
const exactly = { exact: true, explicitUndefined: true } as const

interface Asking {
  readonly what: 'move' | 'decline'
  readonly about: ScheduledAppointment
}

/** A provider's day or week, with the details of an appointment in a dialog. */
export function Calendar({ provider: { prvID, prvFullName }, select }: CalendarProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { view = 'day', day: asked } = useSearch({ from: '/app/schedule/calendar' })
  const answers = useAnswers()
  const [open, setOpen] = useState<ScheduledAppointment | null>(null)
  /** The dialog above the details, about the appointment as it was when the dialog was opened. */
  const [asking, setAsking] = useState<Asking | null>(null)
  const regular = useQuery(hoursQuery(prvID)).data?.data
  const sites = regular?.sites ?? []
  const regularHours = regular?.hours ?? []
  const today = useClock((now) => calendarDay(now, sites[0]?.timeZone))
  const day = asked ?? today
  const days = view === 'week' ? weekOf(day, formats.locale) : [day]
  const [first = day] = days
  const last = days.at(-1) ?? day
  const query = useQuery(agendaQuery(prvID, first, last))
  const zone = zoneOf(day, query.data?.data.appointments ?? [], regularHours, sites)
  const clock = useClock((now) => siteClock(now, zone))
  const step = days.length
  const from = formats.shortDate(first)
  const to = formats.shortDate(last)
  const back = () => setAsking(null)
  const close = () => {
    setOpen(null)
    setAsking(null)
  }
  // The details follow a change by a colleague. What left the calendar stays readable until the dialog is closed.
  const current = open && (query.data?.data.appointments.find(({ apptID }) => apptID === open.apptID) ?? open)

  return (
    <>
      <AnswerReceipts answers={answers} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            mirrorInRtl
            label={view === 'week' ? t`Previous week` : t`Previous day`}
            render={
              <Link
                from="/app/schedule/calendar"
                to="."
                search={(search) => ({ ...search, day: addDays(day, -step) })}
              />
            }
          />
          <h2 aria-live="polite" className="min-w-0 text-center text-l">
            {view === 'week' ? (
              <Trans>
                {from} to {to}
              </Trans>
            ) : (
              formats.weekdayDate(day)
            )}
          </h2>
          <IconButton
            icon={ChevronRight}
            mirrorInRtl
            label={view === 'week' ? t`Next week` : t`Next day`}
            render={
              <Link
                from="/app/schedule/calendar"
                to="."
                search={(search) => ({ ...search, day: addDays(day, step) })}
              />
            }
          />
        </div>
        <Chip
          render={
            <Link
              from="/app/schedule/calendar"
              to="."
              search={(search) => ({ ...search, day: undefined })}
              aria-current={days.includes(today) ? 'date' : undefined}
              activeOptions={exactly}
            />
          }
        >
          <Trans>Today</Trans>
        </Chip>
        {select}
        <div className="flex flex-wrap gap-2 tablet:ms-auto">
          <ViewChip isOn={view === 'day'} view={undefined}>
            <Trans>Day</Trans>
          </ViewChip>
          <ViewChip isOn={view === 'week'} view="week">
            <Trans>Week</Trans>
          </ViewChip>
        </div>
      </div>
      <ZoneNote times={[{ startsAt: `${day}T12:00:00Z`, timeZone: zone }]} />
      <RecordViewStates query={query} waiting={<SkeletonCard />}>
        {({ appointments, closures, hours }) =>
          view === 'week' ? (
            <WeekAgenda
              label={t`Week of ${prvFullName}`}
              days={days}
              today={today}
              agenda={{ appointments, closures, hours }}
              onOpen={setOpen}
            />
          ) : (
            <DayAgenda
              label={t`Day of ${prvFullName}`}
              day={day}
              now={day === today ? clock : null}
              agenda={{ appointments, closures, hours }}
              onOpen={setOpen}
            />
          )
        }
      </RecordViewStates>
      {current && (
        <AppointmentDialog
          appointment={current}
          answers={answers}
          onClose={close}
          onMove={() => setAsking({ what: 'move', about: current })}
          onDecline={() => setAsking({ what: 'decline', about: current })}
        />
      )}
      {asking?.what === 'move' && (
        <MoveDialog appointment={asking.about} answers={answers} onClose={back} onDone={close} />
      )}
      {asking?.what === 'decline' && (
        <DeclineDialog appointment={asking.about} answers={answers} onClose={back} onDone={close} />
      )}
    </>
  )
}

interface ViewChipProps {
  readonly isOn: boolean
  readonly view: 'week' | undefined
  readonly children: ReactNode
}

function ViewChip({ isOn, view, children }: ViewChipProps) {
  return (
    <Chip
      render={
        <Link
          to="/app/schedule/calendar"
          search={(search) => ({ ...search, view })}
          aria-current={isOn ? 'true' : undefined}
          activeOptions={exactly}
        />
      }
    >
      {children}
    </Chip>
  )
}
