import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff, FileX } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { OfferedForm } from '#src/contract/formReview.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { isDay } from '#src/lib/isDay.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { LargeDialog } from '#src/ui/overlays/LargeDialog.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useClock } from '#src/viewStates/useClock.ts'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { type FormAbout, type FormResult, isFinal } from './formCalls.ts'
import { ProblemReceipt } from './ProblemReceipt.tsx'
import { offeredQuery } from './queries.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import type { FormCalls } from './useFormCalls.ts'
import { useFormNames } from './useFormNames.ts'

interface SendFormDialogProps {
  /** The patient of the open record. */
  readonly patientId: number
  readonly patientName: string
  readonly calls: FormCalls
  readonly onClose: () => void
}

/** Sends one of the clinic's forms to the patient of the open record. What was chosen stays after an error. */
export function SendFormDialog({ patientId, patientName, calls, onClose }: SendFormDialogProps) {
  const { t } = useLingui()
  const query = useQuery(offeredQuery())
  const formId = useId()
  const chooseId = useId()
  const dateId = useId()
  const nameOf = useFormNames()
  const need = useNetworkNeed('write')
  const [chosen, setChosen] = useState<number | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const [dueDate, setDueDate] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<FormResult | null>(null)
  useHoldBusy(chosen !== null || dueDate !== '')
  const today = useClock(calendarDay)
  const form = query.data?.data.find(({ templateId }) => templateId === chosen)
  const about: FormAbout | null = form
    ? { deed: 'send', name: nameOf(form.names).text, id: form.templateId, templateId: form.templateId }
    : null
  const busy = about !== null && calls.isSending(about)
  const isUnknown = about !== null && calls.isUnknown(about)
  const isWrongDay = dueDate !== '' && (!isDay(dueDate) || dueDate < today)
  const name = <bdi>{patientName}</bdi>

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isUnknown || need !== null) return
    setChecked(true)
    if (about === null) return document.getElementById(chooseId)?.focus()
    if (isWrongDay) return document.getElementById(dateId)?.focus()
    setProblem(null)
    const result = await calls.send(about, dueDate === '' ? null : dueDate)
    if (result === null) return
    if (!isFinal(result)) return setProblem(result)
    onClose()
  }

  return (
    <LargeDialog
      onClose={onClose}
      title={<Trans>Send a form to {name}</Trans>}
      closeLabel={t`Close`}
      isBusy={busy}
      foot={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            pending={busy}
            disabled={need !== null || isUnknown}
            reason={need ?? t`We are still checking your last change.`}
          >
            <Trans>Send the form</Trans>
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-5 *:min-w-0">
        {problem && <ProblemReceipt result={problem} />}
        <RecordViewStates
          query={query}
          compact
          failedTitle={t`We could not load the forms of the clinic`}
          waiting={<SkeletonRows count={4} />}
          isEmpty={(forms) => forms.length === 0}
          empty={
            <EmptyState
              bare
              icon={FileX}
              title={t`The clinic has no forms to send`}
              text={t`An administrator adds them to the server with npm run form.`}
            />
          }
        >
          {(forms) => (
            <RadioGroup
              id={chooseId}
              legend={t`Form`}
              error={isChecked && chosen === null ? t`Choose a form.` : undefined}
              value={chosen === null ? null : String(chosen)}
              onChange={(value) => {
                setChosen(Number(value))
                setPreviewed(false)
              }}
              options={forms.map((each) => ({
                value: String(each.templateId),
                label: <FormName form={each} />,
                help: <FormLength form={each} />,
              }))}
            />
          )}
        </RecordViewStates>
        {form && (
          <div className="grid justify-items-start gap-3">
            <Button
              kind="quiet"
              icon={isPreviewed ? EyeOff : Eye}
              aria-expanded={isPreviewed}
              onClick={() => setPreviewed(!isPreviewed)}
            >
              {isPreviewed ? <Trans>Hide the questions</Trans> : <Trans>Show the questions</Trans>}
            </Button>
            {isPreviewed && <TemplatePreview templateId={form.templateId} patientId={patientId} />}
          </div>
        )}
        <Field
          id={dateId}
          label={t`Fill in until (optional)`}
          help={t`The patient sees the date. The form stays open after it.`}
          error={isChecked && isWrongDay ? t`Enter a date that is not in the past.` : undefined}
          className="max-w-[20rem]"
        >
          <TextInput
            type="date"
            min={today}
            max="2999-12-31"
            readOnly={busy}
            value={dueDate}
            onChange={({ target }) => setDueDate(target.value)}
          />
        </Field>
      </form>
    </LargeDialog>
  )
}

function FormName({ form }: { readonly form: OfferedForm }) {
  const { text, lang } = useFormNames()(form.names)
  return (
    <bdi lang={lang} className="wrap-anywhere">
      {text}
    </bdi>
  )
}

function FormLength({ form: { fields, pages } }: { readonly form: OfferedForm }) {
  const { t } = useLingui()
  const questions = t`${plural(fields, { one: '# question', other: '# questions' })}`
  const sheets = t`${plural(pages, { one: '# page', other: '# pages' })}`
  return (
    <Trans>
      {questions} on {sheets}
    </Trans>
  )
}
