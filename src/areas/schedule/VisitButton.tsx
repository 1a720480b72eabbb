import { Trans } from '@lingui/react/macro'
import { Clock, Phone, UserRound, Video, type LucideIcon } from 'lucide-react'
import type { Modality } from '#src/contract/booking.ts'
import type { ScheduledAppointment } from '#src/contract/schedule.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { isRequest, typeName } from './model.ts'
import { useVisitText } from './useVisitText.ts'

const icons: Readonly<Record<Modality, LucideIcon>> = { 'in-person': UserRound, video: Video, phone: Phone }

interface VisitButtonProps {
  readonly appointment: ScheduledAppointment
  /** In a narrow column of a week. */
  readonly isNarrow?: boolean
  /** Whether the visit is not in the provider's regular hours. */
  readonly isOutside: boolean
  readonly onOpen: (appointment: ScheduledAppointment) => void
}

/** An appointment in the calendar. A request has a dashed edge and the word for it. */
export function VisitButton({ appointment, isNarrow = false, isOutside, onOpen }: VisitButtonProps) {
  const { locale, clockTime } = useFormats()
  const words = useVisitText()
  const type = typeName(appointment, locale)
  const isOpen = isRequest(appointment)
  const look = isOpen ? 'visit-request' : appointment.modality === 'video' && 'visit-video'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(appointment)}
      className={cx('visit', isNarrow && 'narrow-time', look)}
    >
      <span className={cx('text-s tabular-nums', isNarrow ? 'font-bold' : 'time-of-day')}>
        {isNarrow ? clockTime(appointment.startTime) : words.times(appointment)}
      </span>
      <bdi className="min-w-0 font-bold">{appointment.ptName}</bdi>
      {type && (
        <span className="inline-flex min-w-0 items-center gap-1 text-s">
          {appointment.modality && <Icon of={icons[appointment.modality]} size="xs" />}
          <span className="min-w-0">{type}</span>
        </span>
      )}
      {isOutside && (
        <span className="text-s">
          <Trans>Outside the hours</Trans>
        </span>
      )}
      {isOpen && (
        <Status tone="caution" icon={Clock} className={isNarrow ? undefined : 'ms-auto'}>
          <Trans>Request</Trans>
        </Status>
      )}
    </button>
  )
}
