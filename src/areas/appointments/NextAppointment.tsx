import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Appointment } from '#src/contract/appointments.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { isRequested, nextAppointment } from './model.ts'
import { upcomingQuery } from './queries.ts'

/** The most prominent panel of the dashboard: when and with whom the next appointment is. */
export function NextAppointment() {
  const { t } = useLingui()
  const today = useClock(calendarDay)
  const query = useQuery(upcomingQuery())
  return (
    <Card ground="brand" as="section" className="!content-between">
      <RecordViewStates query={query} compact waiting={<Waiting />}>
        {(appointments) => {
          const next = nextAppointment(appointments, today)
          if (!next)
            return (
              <Panel
                heading={t`Next appointment`}
                actions={
                  <LinkButton render={<Link to="/app/appointments/upcoming" />}>{t`All appointments`}</LinkButton>
                }
              >
                <p className="text-xl leading-tight font-bold">
                  <Trans>None booked</Trans>
                </p>
              </Panel>
            )
          return <Next appointment={next.appointment} today={today} />
        }}
      </RecordViewStates>
    </Card>
  )
}

function Panel({ heading, actions, children }: Readonly<Record<'heading' | 'actions' | 'children', ReactNode>>) {
  return (
    <>
      <h2 className="text-m font-medium tracking-normal text-muted">{heading}</h2>
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </>
  )
}

/**
 * The next appointment, with links to it and to the clinic. It is changed on the page of upcoming appointments, so that
 * Home loads nothing for it.
 */
function Next({ appointment, today }: { appointment: Appointment; today: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const user = useAtomValue(sessionAtom)?.user
  const { apptID, date, startTime, doctor, siteName } = appointment
  const template = appointment.templateNames?.[formats.locale] ?? appointment.template
  const { weekday, month, day } = formats.dayParts(date)
  const time = <bdi className="whitespace-nowrap">{formats.clockTime(startTime)}</bdi>
  const away = formats.relativeDay(date, today)
  return (
    <Panel
      heading={isRequested(appointment) ? t`Next appointment, ${away}, requested` : t`Next appointment, ${away}`}
      actions={
        <>
          <LinkButton kind="primary" render={<Link to="/app/appointments/upcoming" search={{ row: apptID }} />}>
            {t`Open appointment`}
          </LinkButton>
          {user && isAllowed(user, 'communication') && (
            <LinkButton render={<Link to="/app/messages/Compose" />}>{t`Message the clinic`}</LinkButton>
          )}
        </>
      }
    >
      <div className="flex items-center gap-4">
        <p
          aria-hidden="true"
          className="grid w-[4.5rem] flex-none content-center justify-items-center rounded-m bg-highlight px-1 pt-2.5 pb-3 leading-[1.1] text-on-highlight"
        >
          <span className="text-s font-bold">{month}</span>
          <b className="text-3xl tracking-[-0.03em] tabular-nums">{day}</b>
        </p>
        <div className="min-w-0">
          <p className="sr-only">{formats.date(date)}</p>
          <p className="text-xl leading-[1.25] font-bold tracking-[-0.01em]">
            <Trans>
              {weekday}, {time}
            </Trans>
          </p>
          {doctor && (
            <p>
              <bdi>{doctor}</bdi>
            </p>
          )}
          {template && (
            <p className="text-s text-muted">
              <bdi>{template}</bdi>
            </p>
          )}
          {siteName && (
            <p className="text-s text-muted">
              <bdi>{siteName}</bdi>
            </p>
          )}
        </div>
      </div>
    </Panel>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <SkeletonBlock width="60%" height="1.5rem" />
      <div className="flex items-center gap-4">
        <SkeletonBlock width="4.5rem" height="5.25rem" className="flex-none" />
        <div className="grid flex-1 gap-2">
          <SkeletonBlock width="80%" height="1.5rem" />
          <SkeletonBlock width="60%" />
          <SkeletonBlock width="50%" />
        </div>
      </div>
      <SkeletonBlock width="10rem" height="2.75rem" />
    </div>
  )
}
