import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Check, FolderOpen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ScheduledAppointment } from '#src/contract/schedule.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { openRecord, type SwitchResult } from '#src/session/lifecycle/switchSubject.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Facts } from '#src/ui/cards/Facts.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useStatusWord } from '#src/viewStates/useStatusWord.ts'
import { actionsOf, isRequest, minutesOf, typeName } from './model.ts'
import { requestsQuery } from './queries.ts'
import type { Answers } from './useAnswers.ts'
import { useVisitText } from './useVisitText.ts'

interface AppointmentDialogProps {
  readonly appointment: ScheduledAppointment
  readonly answers: Answers
  readonly onClose: () => void
  readonly onMove: () => void
  readonly onDecline: () => void
}

/** The details of an appointment in the calendar, with what staff can do. */
export function AppointmentDialog({ appointment, answers, onClose, onMove, onDecline }: AppointmentDialogProps) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const user = useAtomValue(sessionAtom)?.user
  const requests = useQuery(requestsQuery()).data?.data
  const [keepsPatient, setKeepsPatient] = useState(false)
  const state = requests?.find(({ apptID }) => apptID === appointment.apptID)?.state ?? null
  const now = useClock((instant) => Math.floor(instant.getTime() / 60_000)) * 60_000
  const actions = actionsOf(appointment, state, now)
  const isSending = answers.sending.has(appointment.apptID)
  const isUnknown = answers.unknown.has(appointment.apptID)
  const off = need !== null || isUnknown
  const why =
    need ??
    (isUnknown
      ? t`We are still checking your last answer.`
      : actions.move === 'past'
        ? t`It has started or is over, so it can no longer be changed.`
        : actions.confirm === 'closed'
          ? t`You can't confirm this time: the hours changed, or another appointment overlaps it. Move the request, or decline it.`
          : actions.confirm === 'past'
            ? t`The time of this request has passed, so you can't confirm it. Move it, or decline it.`
            : null)
  const confirm = async () => {
    const result = await answers.confirm(appointment, keepsPatient ? 7 : 3)
    if (result === null) return
    onClose()
    answers.report('confirm', appointment, result)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<bdi>{appointment.ptName}</bdi>}
      className="!w-[min(100%,36rem)]"
    >
      <Details appointment={appointment} />
      {actions.confirm === 'on' && !off && (
        <Checkbox
          label={<Trans>The patient cannot cancel it online</Trans>}
          checked={keepsPatient}
          onChange={({ target }) => setKeepsPatient(target.checked)}
        />
      )}
      {why && <p className="text-s text-muted">{why}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {actions.confirm !== null && (
          <Button
            kind="primary"
            icon={Check}
            pending={isSending}
            disabled={off || actions.confirm !== 'on'}
            onClick={() => void confirm()}
          >
            <Trans>Confirm</Trans>
          </Button>
        )}
        <Button disabled={off || actions.move !== 'on'} onClick={onMove}>
          <Trans>Move</Trans>
        </Button>
        <Button kind="danger" disabled={off || actions.decline !== 'on'} onClick={onDecline}>
          {isRequest(appointment) ? <Trans>Decline</Trans> : <Trans>Cancel the appointment</Trans>}
        </Button>
      </div>
      {user && isAllowed(user, 'patientInfo') && <OpenRecord PtID={appointment.PtID} disabled={need !== null} />}
    </Dialog>
  )
}

function Details({ appointment }: { readonly appointment: ScheduledAppointment }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const words = useVisitText()
  const statusWord = useStatusWord()
  const minutes = minutesOf(appointment)
  const facts = [
    { label: t`Date`, value: formats.weekdayDate(appointment.date) },
    { label: t`Time`, value: words.times(appointment) },
    { label: t`Type of visit`, value: typeName(appointment, i18n.locale) },
    { label: t`Length`, value: t`${plural(minutes, { one: '# minute', other: '# minutes' })}` },
    { label: t`Provider`, value: appointment.prvFullName },
    { label: t`Site`, value: appointment.siteName },
    { label: t`Date of birth`, value: formats.date(appointment.DOB) },
    { label: t`Record number`, value: appointment.ExtID },
    { label: t`Status`, value: isRequest(appointment) ? t`Request, not confirmed` : statusWord(appointment.status) },
  ]
  return (
    <Facts
      facts={facts.flatMap(({ label, value }) => (value ? [{ label, value: (<bdi>{value}</bdi>) as ReactNode }] : []))}
    />
  )
}

function OpenRecord({ PtID, disabled }: { readonly PtID: number; readonly disabled: boolean }) {
  const wordsOf = useErrorText()
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<Exclude<SwitchResult, { kind: 'done' }> | null>(null)
  const open = async () => {
    setPending(true)
    setTrouble(null)
    const result = await openRecord(PtID)
    setPending(false)
    // On success, the shell navigates to Home.
    if (result.kind !== 'done') setTrouble(result)
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {trouble && (
        <Receipt
          outcome="notdone"
          title={<Trans>The record was not opened</Trans>}
          text={
            trouble.kind === 'failed' ? (
              wordsOf(trouble.error).title
            ) : (
              <Trans>
                You can't see this patient anymore. They might have moved to another site. Nothing has changed.
              </Trans>
            )
          }
        />
      )}
      <div>
        <Button icon={FolderOpen} pending={pending} disabled={disabled} onClick={() => void open()}>
          <Trans>Open record</Trans>
        </Button>
      </div>
    </div>
  )
}
