import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import { type DeclineReason, declineReasons } from '#src/contract/booking.ts'
import type { ScheduledAppointment } from '#src/contract/schedule.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { type AnswerResult, isFinal } from './answers.ts'
import { isRequest } from './model.ts'
import { ProblemReceipt } from './ProblemReceipt.tsx'
import type { Answers } from './useAnswers.ts'
import { useVisitText } from './useVisitText.ts'

/** Maximum length of the text to the patient, characters. */
const longest = 500

interface DeclineDialogProps {
  readonly appointment: ScheduledAppointment
  readonly answers: Answers
  readonly onClose: () => void
  /** Called when there is nothing left to do in the dialog. */
  readonly onDone: () => void
}

/** Asks why a request is declined or an appointment is canceled. What was typed stays after an error. */
export function DeclineDialog({ appointment, answers, onClose, onDone }: DeclineDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useVisitText()
  const need = useNetworkNeed('write')
  const reasonId = useId()
  const textId = useId()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [problem, setProblem] = useState<AnswerResult | null>(null)
  useHoldBusy(reason !== null || text !== '')
  const isOfRequest = isRequest(appointment)
  const name = <bdi>{appointment.ptName}</bdi>
  const busy = answers.sending.has(appointment.apptID)
  const lacksText = reason === 'other' && text.trim() === ''
  const left = longest - text.length
  const labels: Readonly<Record<DeclineReason, string>> = {
    'other-type': t`Another type of visit fits better`,
    'phone-call': t`A phone call is enough`,
    'provider-away': t`The provider is away`,
    other: t`Another reason`,
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || need !== null) return
    setIsChecked(true)
    if (reason === null) return document.getElementById(reasonId)?.focus()
    if (lacksText) return document.getElementById(textId)?.focus()
    setProblem(null)
    const result = await answers.decline(appointment, { reason, text: text.trim() })
    if (result === null) return
    if (!isFinal(result)) return setProblem(result)
    onDone()
    answers.report('decline', appointment, result)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isOfRequest ? <Trans>Decline the request of {name}?</Trans> : <Trans>Cancel the appointment of {name}?</Trans>
      }
      text={`${words.when(appointment)}. ${words.visit(appointment)}`}
    >
      <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="grid gap-4 *:min-w-0">
        {problem && <ProblemReceipt result={problem} />}
        <RadioGroup
          id={reasonId}
          legend={t`Reason`}
          help={t`The patient reads it.`}
          error={isChecked && reason === null ? t`Choose a reason.` : undefined}
          value={reason}
          onChange={setReason}
          options={declineReasons.map((value) => ({ value, label: labels[value] }))}
        />
        <Field
          id={textId}
          label={reason === 'other' ? t`Write the reason` : t`Write to the patient (optional)`}
          help={t`The patient reads it.`}
          required={reason === 'other'}
          error={isChecked && lacksText ? t`Write the reason.` : undefined}
        >
          <TextArea
            dir="auto"
            maxLength={longest}
            readOnly={busy}
            className="!min-h-[6rem]"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <p className="-mt-3 text-s text-muted">
          <Counter left={formats.number(left)} />
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button onClick={onClose}>
            {isOfRequest ? <Trans>Keep the request</Trans> : <Trans>Keep the appointment</Trans>}
          </Button>
          <Button type="submit" kind="danger-primary" pending={busy} disabled={need !== null} reason={need}>
            {isOfRequest ? <Trans>Decline and send</Trans> : <Trans>Cancel and send</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Counter({ left }: { readonly left: string }) {
  return <Trans>Characters left: {left}</Trans>
}
