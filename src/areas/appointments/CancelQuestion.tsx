import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Appointment } from '#src/contract/appointments.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import {
  type AppointmentPermissions,
  type CancelHindrance,
  cancelHindrance,
  cancelOutcome,
  notAsked,
  rescheduleEffect,
} from './appointmentActions.ts'
import { AppointmentLine } from './AppointmentLine.tsx'
import { ClinicPhone } from './ClinicPhone.tsx'
import { useNow } from './useNow.ts'

interface CancelQuestionProps {
  readonly appointment: Appointment
  readonly permissions: AppointmentPermissions
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly onReschedule: () => void
}

/** Asks before an appointment is canceled, or says why it can't be (clinical §2, §5). */
export function CancelQuestion({
  appointment,
  permissions,
  isBusy,
  onClose,
  onConfirm,
  onReschedule,
}: CancelQuestionProps) {
  const need = useNetworkNeed('write')
  const now = useNow()
  const canMove = permissions.reschedule && rescheduleEffect(appointment, now) !== null
  if (cancelOutcome(appointment, permissions, now) === notAsked) {
    const { sitePhone } = appointment
    return (
      <Dialog
        role="alertdialog"
        open
        onClose={onClose}
        title={<Trans>You cannot cancel this appointment.</Trans>}
        text={<Why of={cancelHindrance(appointment, now) ?? 'other'} />}
        actions={
          <>
            <Button onClick={onClose}>
              <Trans>OK</Trans>
            </Button>
            {canMove && (
              <Button disabled={need !== null} reason={need} onClick={onReschedule}>
                <Trans>Reschedule</Trans>
              </Button>
            )}
          </>
        }
      >
        <div className="grid gap-4">
          <AppointmentLine appointment={appointment} />
          {canMove && (
            <p>
              <Trans>You can move it to another time.</Trans>
            </p>
          )}
          {sitePhone && (
            <div>
              <ClinicPhone phone={sitePhone} />
            </div>
          )}
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      role="alertdialog"
      open
      onClose={onClose}
      title={<Trans>Confirm that you wish to cancel this appointment.</Trans>}
      text={
        canMove ? (
          <Trans>Someone else may take the time at once. To keep a visit, choose Reschedule instead.</Trans>
        ) : (
          <Trans>Someone else may take the time at once.</Trans>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger-primary" pending={isBusy} disabled={need !== null} reason={need} onClick={onConfirm}>
            <Trans>OK</Trans>
          </Button>
        </>
      }
    >
      <AppointmentLine appointment={appointment} />
    </Dialog>
  )
}

function Why({ of: hindrance }: { readonly of: CancelHindrance }): ReactNode {
  switch (hindrance) {
    case 'requested':
      return <Trans>The clinic has not answered your request yet. Call the clinic to take it back.</Trans>
    case 'by-clinic':
      return <Trans>The clinic does not allow canceling it here. Call the clinic if you can't come.</Trans>
    case 'started':
      return <Trans>It has already started. Call the clinic if you can't come.</Trans>
    case 'other':
      return <Trans>Its status does not allow it. Call the clinic if you have a question.</Trans>
  }
}
