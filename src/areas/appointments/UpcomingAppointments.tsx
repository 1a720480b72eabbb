import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { CalendarDays } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { Appointment } from '#src/contract/appointments.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { cancelOutcome, notAsked, rescheduleEffect } from './appointmentActions.ts'
import type { AppointmentControls } from './AppointmentControls.ts'
import { AppointmentList } from './AppointmentList.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import { CancelReceipts } from './CancelReceipts.tsx'
import { Decisions } from './Decisions.tsx'
import { nextAppointment } from './model.ts'
import { NextPanel } from './NextPanel.tsx'
import { upcomingQuery } from './queries.ts'
import { requestPage } from './requestPage.ts'
import { RescheduleQuestion } from './RescheduleQuestion.tsx'
import { useCalendarFile } from './useCalendarFile.ts'
import { useCancel } from './useCancel.ts'
import { useNow } from './useNow.ts'
import { usePermissions } from './usePermissions.ts'
import { Waitlist } from './Waitlist.tsx'
import { ZoneNote } from '#src/viewStates/ZoneNote.tsx'

interface Asked {
  readonly question: 'cancel' | 'reschedule'
  readonly apptID: number
}

/** The tab Upcoming: what waits for a decision, the next appointment, and all of them, soonest first. */
export function UpcomingAppointments() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useQuery(upcomingQuery())
  const user = useAtomValue(sessionAtom)?.user
  const today = useClock(calendarDay)
  const now = useNow()
  const need = useNetworkNeed('write')
  const needId = useId()
  const receiptsId = useId()
  const permissions = usePermissions()
  const canceling = useCancel()
  const { fetching, isFailed: isFileFailed, save } = useCalendarFile()
  const [asked, setAsked] = useState<Asked | null>(null)
  const canRequest = user !== undefined && isAllowed(user, 'appointmentsRequest')
  const canChange = permissions.cancel || permissions.reschedule
  const { checking } = canceling

  const controls = useMemo(
    (): AppointmentControls => ({
      permissions,
      now,
      hindranceOf: (apptID) => (need !== null ? needId : checking.has(apptID) ? receiptsId : null),
      onCancel: ({ apptID }) => setAsked({ question: 'cancel', apptID }),
      onReschedule: ({ apptID }) => setAsked({ question: 'reschedule', apptID }),
      calendarHindrance: need !== null ? needId : null,
      onCalendar: ({ apptID }) => void save(apptID),
      fetching,
    }),
    [permissions, now, need, needId, checking, receiptsId, fetching, save],
  )

  const close = () => setAsked(null)
  const cancel = async (appointment: Appointment) => {
    if (need !== null || cancelOutcome(appointment, permissions, Date.now()) === notAsked) return
    const result = await canceling.cancel(appointment, false)
    if (result !== null) close()
  }
  const reschedule = async (appointment: Appointment) => {
    if (need !== null) return
    const effect = rescheduleEffect(appointment, Date.now())
    if (effect === null) return
    if (effect === 'given-up') {
      const result = await canceling.cancel(appointment, true)
      if (result === null) return
      close()
      if (result !== 'done') return
    }
    void navigate({ ...requestPage({ previous: appointment.apptID }), replace: true })
  }

  const row = asked && query.data?.data.find(({ apptID }) => apptID === asked.apptID)
  return (
    <>
      <CancelReceipts id={receiptsId} canceling={canceling} canRequest={canRequest} />
      <Decisions canRequest={canRequest} />
      <RecordViewStates
        query={query}
        isEmpty={(appointments) => appointments.length === 0}
        waiting={<Waiting />}
        empty={
          <EmptyState
            flower
            icon={CalendarDays}
            level={2}
            title={t`No upcoming appointments`}
            text={
              canRequest
                ? t`When you request a time or the clinic books one, it shows here.`
                : t`When the clinic books an appointment for you, it shows here.`
            }
            action={
              canRequest && (
                <LinkButton kind="primary" render={<Link {...requestPage({})} />}>
                  <Trans>Request an appointment</Trans>
                </LinkButton>
              )
            }
          />
        }
      >
        {(appointments) => {
          const next = nextAppointment(appointments, today, now)
          return (
            <>
              {need !== null && (
                <p id={needId} className="text-s text-muted print:hidden">
                  {canChange && <Trans>Times might have changed. You can't cancel or reschedule now.</Trans>} {need}
                </p>
              )}
              {isFileFailed && (
                <p role="alert" className="font-bold text-negative">
                  <Trans>The calendar file could not be fetched. Try again.</Trans>
                </p>
              )}
              {next && <NextPanel appointment={next.appointment} controls={controls} />}
              <Section
                title={<Trans>All upcoming appointments</Trans>}
                aside={
                  // Reminders are those of the user, not of the patient whose record staff opened.
                  user?.patient ? undefined : <Link to="/app/appointments/reminders">{t`Reminders`}</Link>
                }
              >
                <ZoneNote times={appointments} />
                <AppointmentList
                  list="upcoming"
                  caption={t`Upcoming appointments`}
                  appointments={appointments}
                  permissions={permissions}
                  controls={controls}
                />
              </Section>
            </>
          )
        }}
      </RecordViewStates>
      {canRequest && <Waitlist />}
      {row && asked.question === 'cancel' && (
        <CancelQuestion
          appointment={row}
          permissions={permissions}
          isBusy={canceling.isBusy}
          onClose={close}
          onConfirm={() => void cancel(row)}
          onReschedule={() => setAsked({ question: 'reschedule', apptID: row.apptID })}
        />
      )}
      {row && asked.question === 'reschedule' && (
        <RescheduleQuestion
          appointment={row}
          isBusy={canceling.isBusy}
          onClose={close}
          onConfirm={() => void reschedule(row)}
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className="grid gap-6">
      <Card>
        <SkeletonBlock width="60%" height="1.5rem" />
        <SkeletonBlock width="80%" height="5.25rem" />
        <SkeletonBlock width="10rem" height="2.75rem" />
      </Card>
      <Card pad="flush">
        <SkeletonRows count={3} />
      </Card>
    </div>
  )
}
