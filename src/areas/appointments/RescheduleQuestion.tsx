import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Appointment } from '#src/contract/appointments.ts'
import { givenUpMinutes } from '#src/contract/booking.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { canBeKept, rescheduleEffect } from './appointmentActions.ts'
import { AppointmentLine } from './AppointmentLine.tsx'
import { useAppointmentWords } from './useAppointmentWords.ts'
import { useNow } from './useNow.ts'

interface RescheduleQuestionProps {
  readonly appointment: Appointment
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Says what happens to the old time, and asks before the appointment is rescheduled (clinical §4). */
export function RescheduleQuestion({ appointment, isBusy, onClose, onConfirm }: RescheduleQuestionProps) {
  const { t } = useLingui()
  const { when } = useAppointmentWords()
  const need = useNetworkNeed('write')
  const effect = rescheduleEffect(appointment, useNow())
  const time = when(appointment)
  const texts = {
    'given-up': !canBeKept(appointment)
      ? t`Your time is given up now, then you choose a new one. Someone else may take it.`
      : t`Your time is given up now, then you choose a new one. We keep it for you for ${plural(givenUpMinutes, {
          one: '# minute',
          other: '# minutes',
        })}, so you can take it back.`,
    stays: t`You keep ${time} until the clinic confirms the new one.`,
    replaced: t`Your request is replaced when you send the new one.`,
  }
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={<Trans>Move this appointment?</Trans>}
      text={effect && texts[effect]}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep this time</Trans>
          </Button>
          <Button
            kind="primary"
            pending={isBusy}
            disabled={need !== null || effect === null}
            reason={need ?? t`It can't be moved any more.`}
            onClick={onConfirm}
          >
            <Trans>Choose a new time</Trans>
          </Button>
        </>
      }
    >
      <AppointmentLine appointment={appointment} />
    </Dialog>
  )
}
