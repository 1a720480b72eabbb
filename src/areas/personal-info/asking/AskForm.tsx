import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import { FieldEditor } from '../fields/FieldEditor.tsx'
import { isEntryField, valueOf } from '../values/valueOf.ts'
import { usedPhoneTypes, type Place } from '../model.ts'
import { ValueText } from '../values/ValueText.tsx'
import { useAskParts } from './AskContext.ts'
import { KeptLine } from './KeptLine.tsx'
import { useAskProblemText } from './useAskProblemText.ts'
import type { Asking } from './useAsking.ts'

interface AskFormProps {
  readonly place: Place
  readonly label: string
  readonly asking: Asking
  /** Whether the form takes the focus: the person has just opened it. */
  readonly isFocused: boolean
}

const controls = 'input, select, textarea'

/** What a field should be. What is typed is saved in the draft of the request. */
export function AskForm({ place, label, asking, isFocused }: AskFormProps) {
  const { t } = useLingui()
  const { info, valueText } = useAskParts()
  const problemText = useAskProblemText()
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { field, entryId } = place
  const { editing, problem, changes } = asking
  const recorded = valueOf(info, field, entryId)
  const isNew = isEntryField(field) && entryId === null
  useHoldBusy(true)
  useEffect(() => {
    if (isFocused) form.current?.querySelector<HTMLElement>(controls)?.focus()
  }, [isFocused])
  useEffect(() => {
    if (problem === null) return
    const place = form.current
    const target =
      place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place?.querySelector<HTMLElement>(controls)
    target?.focus()
  }, [problem])
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      aria-labelledby={titleId}
      className="grid gap-3 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        asking.add()
      }}
    >
      <h3 id={titleId} className="text-m">
        {label}
      </h3>
      {!isNew && (
        <div className="text-s">
          <Trans>Now:</Trans>{' '}
          <b>
            <ValueText of={valueText(field, recorded)} bare={field === 'Phone'} />
          </b>
        </div>
      )}
      <FieldEditor
        field={field}
        label={isNew ? label : t`Should be`}
        value={editing?.value ?? null}
        recorded={recorded}
        timeZone={info.details.SiteTimeZone}
        usedPhoneTypes={usedPhoneTypes(info, changes, entryId)}
        error={problem && problemText(problem)}
        onChange={asking.type}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary">{t`Add to my request`}</Button>
        <Button onClick={asking.cancel}>{t`Cancel`}</Button>
        {isEntryField(field) && entryId !== null && (
          <Button kind="quiet" onClick={asking.remove}>{t`Ask to remove it`}</Button>
        )}
      </div>
      <KeptLine save={asking.save} />
    </form>
  )
}
