import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { correctionLimits, type Correction } from '#src/contract/corrections.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useDisagree } from './useDisagree.ts'

interface DisagreeProps {
  readonly request: Correction
  readonly canAct: boolean
}

/** Takes the focus if nothing has it. A constant, so that it is called only when the element appears. */
const focusIfLost = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus()
}

/** The person's statement that they disagree with a decline: shown, or written here. */
export function Disagree({ request, canAct }: DisagreeProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const need = useNetworkNeed('write')
  const stating = useDisagree(request.requestId)
  const [isOpened, setOpened] = useState(false)
  const [isCanceled, setCanceled] = useState(false)
  const isOpen = isOpened || stating.isKept
  const [isMissing, setMissing] = useState(false)
  useHoldBusy(isOpen && request.disagreement === null)
  if (request.disagreement !== null) {
    const day = formats.date(request.disagreedAt)
    return (
      <div className="grid gap-1">
        <p className="font-bold">
          <Trans>You disagreed, {day}</Trans>
        </p>
        <p className="text-s whitespace-pre-line [overflow-wrap:anywhere]">
          <bdi>“{request.disagreement}”</bdi>
        </p>
        <p className="text-s text-muted">
          <Trans>Your words are kept with your record.</Trans>
        </p>
      </div>
    )
  }
  if (!canAct) return null
  if (!isOpen)
    return (
      <div className="grid justify-items-start gap-2">
        <Button ref={isCanceled ? focusIfLost : undefined} onClick={() => setOpened(true)}>
          <Trans>I disagree</Trans>
        </Button>
        <p className="text-s text-muted">
          <Trans>If you disagree, we keep your words with your record.</Trans>
        </p>
      </div>
    )
  const send = () => {
    const isEmpty = stating.text.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) void stating.send()
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        label={t`Why do you disagree?`}
        help={t`The clinic reads it, and keeps it with your record.`}
        error={isMissing && stating.text.trim() === '' ? t`Write why you disagree.` : undefined}
      >
        <TextArea
          // The pressed button is gone.
          ref={isOpened ? focusIfLost : undefined}
          dir="auto"
          className="short-text"
          maxLength={correctionLimits.note}
          value={stating.text}
          onChange={({ target }) => stating.change(target.value)}
        />
      </Field>
      {stating.problem !== null && (
        <p role="alert" className="font-medium text-negative">
          {stating.problem === 'unknown'
            ? t`We don't know yet whether the clinic has your statement. We are checking. You do not need to send it again.`
            : stating.problem === 'conflict'
              ? t`The clinic has a statement about this answer already.`
              : t`Your statement was not sent. It is kept on this device. Try again later.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" pending={stating.isSending} disabled={need !== null} reason={need}>
          <Trans>Send my statement</Trans>
        </Button>
        <Button
          onClick={() => {
            setOpened(false)
            setCanceled(true)
            stating.clear()
          }}
        >
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
