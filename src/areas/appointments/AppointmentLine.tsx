import { useLingui } from '@lingui/react/macro'
import type { Appointment } from '#src/contract/appointments.ts'
import { DateBlock } from './DateBlock.tsx'
import { typeIn } from './typeIn.ts'
import { useAppointmentWords } from './useAppointmentWords.ts'

/** An appointment in a question about it: when, with whom and what. */
export function AppointmentLine({ appointment }: { readonly appointment: Appointment }) {
  const { i18n } = useLingui()
  const { when } = useAppointmentWords()
  const { date, doctor, siteName } = appointment
  const type = typeIn(i18n.locale, appointment)
  return (
    <div className="flex items-center gap-4">
      <DateBlock date={date} />
      <div className="min-w-0">
        <p className="font-bold">
          <bdi>{when(appointment)}</bdi>
        </p>
        {doctor && (
          <p className="text-muted">
            <bdi>{doctor}</bdi>
          </p>
        )}
        {type && (
          <p className="text-muted">
            <bdi lang={type.lang}>{type.text}</bdi>
          </p>
        )}
        {siteName && (
          <p className="text-s text-muted">
            <bdi>{siteName}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
