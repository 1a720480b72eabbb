import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useKept } from '#src/writes/useKept.ts'
import { type FormAbout, type FormResult, isFinal } from './formCalls.ts'
import { blankNote, longestNote, readNote } from './keptNote.ts'
import { ProblemReceipt } from './ProblemReceipt.tsx'
import type { FormCalls } from './useFormCalls.ts'

interface ReviewDialogProps {
  readonly what: 'approve' | 'reject' | 'take-back'
  readonly form: Pick<FormAbout, 'name' | 'id' | 'templateId'>
  readonly calls: FormCalls
  readonly onClose: () => void
}

/** Asks before a form is approved, rejected or taken back. The note survives errors, a closed dialog and a reload. */
export function ReviewDialog({ what, form, calls, onClose }: ReviewDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const need = useNetworkNeed('write')
  const noteId = useId()
  const kept = useKept(`form-review-${form.id}-${what}`, blankNote, readNote)
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<FormResult | null>(null)
  const { note, sendsBack } = kept.content
  useHoldBusy(note !== '')
  const about: FormAbout = { ...form, deed: what === 'reject' && sendsBack ? 'send-back' : what }
  const busy = calls.isSending(about)
  const isUnknown = calls.isUnknown(about)
  const lacksNote = what === 'reject' && note.trim() === ''
  const left = formats.number(longestNote - note.length)
  const name = <bdi>{form.name}</bdi>

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isUnknown || need !== null) return
    setChecked(true)
    if (lacksNote) return document.getElementById(noteId)?.focus()
    setProblem(null)
    const result = await (what === 'take-back' ? calls.takeBack : calls.review)(about, note.trim())
    if (result === null) return
    if (!isFinal(result)) return setProblem(result)
    // An unknown outcome can be that nothing was done: the note stays.
    if (result !== 'unknown') kept.clear()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        what === 'approve' ? (
          <Trans>Approve {name}?</Trans>
        ) : what === 'reject' ? (
          <Trans>Reject {name}?</Trans>
        ) : (
          <Trans>Take back {name}?</Trans>
        )
      }
      text={
        what === 'approve'
          ? t`The answers become an entry in Health Records. You can't undo this.`
          : what === 'reject'
            ? t`The patient reads why. You can't undo this.`
            : t`The patient can't submit it anymore. What they typed stays on their device.`
      }
    >
      <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="grid gap-4 *:min-w-0">
        {problem && <ProblemReceipt result={problem} />}
        <Field
          id={noteId}
          label={what === 'reject' ? t`Why you reject it` : t`Note to the patient (optional)`}
          help={t`The patient reads it.`}
          required={what === 'reject'}
          error={isChecked && lacksNote ? t`Write why you reject it.` : undefined}
        >
          <TextArea
            dir="auto"
            maxLength={longestNote}
            readOnly={busy}
            className="!min-h-[6rem]"
            value={note}
            onChange={({ target }) => kept.change({ note: target.value })}
          />
        </Field>
        <p className="-mt-3 text-s text-muted">
          <Trans>Characters left: {left}</Trans>
        </p>
        {what === 'reject' && (
          <Checkbox
            boxed
            checked={sendsBack}
            disabled={busy}
            onChange={({ target }) => kept.change({ sendsBack: target.checked })}
            label={t`Send it back with the answers`}
            help={t`The patient corrects them and submits the form again.`}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            kind={what === 'approve' ? 'primary' : 'danger-primary'}
            pending={busy}
            disabled={need !== null || isUnknown}
            reason={need ?? t`We are still checking your last change.`}
          >
            {what === 'approve' ? (
              <Trans>Approve</Trans>
            ) : what === 'reject' ? (
              <Trans>Reject and send</Trans>
            ) : (
              <Trans>Take back</Trans>
            )}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
