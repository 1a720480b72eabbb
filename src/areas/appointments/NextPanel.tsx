import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, MapPin, NotebookText, Printer } from 'lucide-react'
import type { Appointment } from '#src/contract/appointments.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { useClock } from '#src/viewStates/useClock.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { rescheduleEffect } from './appointmentActions.ts'
import type { AppointmentControls } from './AppointmentControls.ts'
import { ClinicPhone } from './ClinicPhone.tsx'
import { DateBlock } from './DateBlock.tsx'
import { minutesOf } from './minutesOf.ts'
import { isRequested } from './model.ts'
import { siteDay } from '#src/lib/siteZone.ts'
import { typeIn } from './typeIn.ts'
import { useAppointmentWords } from './useAppointmentWords.ts'
import './appointments.css'

interface NextPanelProps {
  readonly appointment: Appointment
  readonly controls: AppointmentControls
}

/** The most prominent panel of Upcoming: the next appointment, what to bring, and what can be done about it. */
export function NextPanel({ appointment, controls }: NextPanelProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { date, startTime, doctor, siteName, siteAddress, timeZone } = appointment
  const { weekday } = formats.dayParts(date)
  const time = <bdi className="whitespace-nowrap">{formats.clockTime(startTime)}</bdi>
  const today = useClock((now) => siteDay(now, timeZone))
  const away = formats.relativeDay(date, today)
  const type = typeIn(i18n.locale, appointment)
  const minutes = minutesOf(appointment)
  const bring = appointment.instructions?.[i18n.locale] ?? appointment.instructions?.['en']
  const place = isAtSite(appointment) ? [siteName, siteAddress].filter(Boolean).join(', ') : null
  return (
    <Card ground="brand" as="section">
      <h2 className="text-m font-medium tracking-normal text-muted">
        {isRequested(appointment) ? t`Next: ${away}, requested` : t`Next: ${away}`}
      </h2>
      <div className="flex items-start gap-4">
        <DateBlock date={date} isOnBrand />
        <div className="grid min-w-0 gap-1">
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
          {type && (
            <p>
              <bdi lang={type.lang}>{type.text}</bdi>
            </p>
          )}
          <p className="text-s text-muted">
            <Modality of={appointment.modality} />{' '}
            {minutes !== null && t`${plural(minutes, { one: '# minute', other: '# minutes' })}.`}
          </p>
          {place && (
            <p className="text-s text-muted">
              <bdi>{place}</bdi>
            </p>
          )}
        </div>
      </div>
      {bring && (
        <div className="flex items-start gap-2 note-box rounded-m p-3">
          <Icon of={NotebookText} size="s" className="mt-0.5 text-muted" />
          <div className="min-w-0 text-s">
            <h3 className="text-s font-bold">
              <Trans>What to bring</Trans>
            </h3>
            <p className="whitespace-pre-line">
              <bdi lang={appointment.instructions?.[i18n.locale] ? undefined : 'en'}>{bring}</bdi>
            </p>
          </div>
        </div>
      )}
      <Actions appointment={appointment} controls={controls} />
    </Card>
  )
}

/** Whether the visit is at the site. Record systems that don't say so have visits at a site only. */
function isAtSite({ modality }: Pick<Appointment, 'modality'>): boolean {
  return !modality || modality === 'in-person'
}

function Modality({ of: modality }: { readonly of: string | null | undefined }) {
  if (modality === 'video') return <Trans>Video visit.</Trans>
  if (modality === 'phone') return <Trans>Phone call.</Trans>
  return null
}

function Actions({ appointment, controls }: NextPanelProps) {
  const { t } = useLingui()
  const { name } = useAppointmentWords()
  const { permissions, calendarHindrance, fetching } = controls
  const hindrance = controls.hindranceOf(appointment.apptID)
  const which = name(appointment)
  const { siteAddress, sitePhone } = appointment
  const directions =
    isAtSite(appointment) && siteAddress
      ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(siteAddress)}`
      : null
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="primary"
        icon={CalendarPlus}
        aria-label={t`Add to calendar: ${which}`}
        disabled={calendarHindrance !== null}
        aria-describedby={calendarHindrance ?? undefined}
        pending={fetching === appointment.apptID}
        onClick={() => controls.onCalendar(appointment)}
      >
        <Trans>Add to calendar</Trans>
      </Button>
      {permissions.reschedule && rescheduleEffect(appointment, controls.now) !== null && (
        <Button
          aria-label={t`Reschedule: ${which}`}
          disabled={hindrance !== null}
          aria-describedby={hindrance ?? undefined}
          onClick={() => controls.onReschedule(appointment)}
        >
          <Trans>Reschedule</Trans>
        </Button>
      )}
      {permissions.cancel && (
        <Button
          aria-label={t({ message: `Cancel: ${which}`, context: 'appointment' })}
          disabled={hindrance !== null}
          aria-describedby={hindrance ?? undefined}
          onClick={() => controls.onCancel(appointment)}
        >
          <Trans context="appointment">Cancel</Trans>
        </Button>
      )}
      {directions && (
        <LinkButton
          icon={MapPin}
          render={
            <a
              href={directions}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t`Directions: opens openstreetmap.org in a new tab`}
            />
          }
        >
          <Trans>Directions</Trans>
        </LinkButton>
      )}
      {sitePhone && <ClinicPhone phone={sitePhone} />}
      <Button icon={Printer} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
  )
}
