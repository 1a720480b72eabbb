import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import type { OfferedForm, VisitForms } from '#src/contract/formReview.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { type FormAbout, type FormResult, isFinal } from './formCalls.ts'
import { ProblemReceipt } from './ProblemReceipt.tsx'
import type { FormCalls } from './useFormCalls.ts'
import { useFormNames } from './useFormNames.ts'
import {
  bodyOf,
  mostDays,
  mostForms,
  visitFormsFaults,
  type VisitFormsDraft,
  type VisitFormsFault,
} from './visitFormsDraft.ts'

interface VisitFormsDialogProps {
  readonly type: VisitForms
  /** The forms that can be chosen. */
  readonly forms: readonly OfferedForm[]
  readonly calls: FormCalls
  readonly onClose: () => void
}

/** Changes the forms of a visit type. What was chosen stays after an error. */
export function VisitFormsDialog({ type, forms, calls, onClose }: VisitFormsDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const nameOf = useFormNames()
  const need = useNetworkNeed('write')
  const base = useId()
  const [draft, setDraft] = useState<VisitFormsDraft>({
    // A form that is no longer offered can't be sent, so that saving leaves it out.
    templateIds: type.templateIds.filter((id) => forms.some(({ templateId }) => templateId === id)),
    days: String(type.daysBefore),
  })
  const [faults, setFaults] = useState<readonly VisitFormsFault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<FormResult | null>(null)
  useHoldBusy(true)
  const name = nameOf(type.names).text
  const about: FormAbout = { deed: 'visit-forms', name, id: type.visitTypeId, templateId: null }
  const busy = calls.isSending(about)
  const isUnknown = calls.isUnknown(about)
  const [maxForms, maxDays] = [formats.number(mostForms), formats.number(mostDays)]
  const texts: Readonly<Record<VisitFormsFault, string>> = {
    'too-many': t`Choose at most ${maxForms} forms.`,
    days: t`Enter a whole number from 1 to ${maxDays}.`,
  }
  const fieldOf: Readonly<Record<VisitFormsFault, string>> = { 'too-many': `${base}-forms`, days: `${base}-days` }
  const errorOf = (fault: VisitFormsFault) => (faults.includes(fault) ? texts[fault] : undefined)
  const toggle = (id: number, isChosen: boolean) =>
    setDraft((before) => ({
      ...before,
      templateIds: isChosen ? [...before.templateIds, id] : before.templateIds.filter((each) => each !== id),
    }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isUnknown || need !== null) return
    const found = visitFormsFaults(draft)
    setFaults(found)
    setAttempt((count) => count + 1)
    if (found.length > 0) return
    setProblem(null)
    const result = await calls.changeVisits(about, bodyOf(draft))
    if (result === null) return
    if (!isFinal(result)) return setProblem(result)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={<Trans>Forms before the visit: {name}</Trans>}>
      <form method="dialog" noValidate onSubmit={(event) => void save(event)} className="grid gap-4 *:min-w-0">
        {problem && <ProblemReceipt result={problem} />}
        <ErrorSummary
          title={t`${plural(faults.length, { one: '# thing to correct', other: '# things to correct' })}`}
          errors={faults.map((fault) => ({ field: fieldOf[fault], text: texts[fault] }))}
          attempt={attempt}
        />
        <Fieldset id={fieldOf['too-many']} legend={t`Forms`} error={errorOf('too-many')}>
          {forms.length === 0 && (
            <p className="text-muted">
              <Trans>The clinic has no forms to send</Trans>
            </p>
          )}
          {forms.map(({ templateId, names }) => {
            const { text, lang } = nameOf(names)
            return (
              <Checkbox
                key={templateId}
                boxed
                disabled={busy}
                checked={draft.templateIds.includes(templateId)}
                onChange={({ target }) => toggle(templateId, target.checked)}
                label={
                  <bdi lang={lang} className="wrap-anywhere">
                    {text}
                  </bdi>
                }
              />
            )
          })}
        </Fieldset>
        <Field
          id={fieldOf.days}
          label={t`Days before the visit`}
          help={t`For a visit that is booked later, patients get the forms at once.`}
          error={errorOf('days')}
        >
          <TextInput
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            className="max-w-[8rem]"
            readOnly={busy}
            value={draft.days}
            onChange={({ target }) => setDraft((before) => ({ ...before, days: target.value }))}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            kind="primary"
            pending={busy}
            disabled={need !== null || isUnknown}
            reason={need ?? t`We are still checking your last change.`}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
