import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { refundReasons, type RefundReason } from '#src/contract/payments.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { ErrorSummary } from '#src/ui/fields/ErrorSummary.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { dollarsOf } from '../cents.ts'
import { Money } from '../Money.tsx'
import { refundReasonWords } from '../refundReasonWords.ts'
import {
  maxNote,
  type RefundableLine,
  type RefundDraft,
  type RefundFault,
  refundFaults,
  totalLeft,
} from './refundForm.ts'

interface RefundFieldsProps {
  readonly draft: RefundDraft
  readonly lines: readonly RefundableLine[]
  /** Sum of the draft, in cents. */
  readonly cents: number
  /** Why the last attempt refunded nothing. */
  readonly problem: ReactNode
  readonly onDraft: (draft: RefundDraft) => void
  readonly onClose: () => void
  /** Called with a complete draft. */
  readonly onContinue: () => void
}

/** Form of a refund: how much, why, a note to the patient, and whether it is due again. */
export function RefundFields({ draft, lines, cents, problem, onDraft, onClose, onContinue }: RefundFieldsProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const base = useId()
  // Errors of the last attempt: a summary that appeared while typing would take the focus.
  const [faults, setFaults] = useState<readonly RefundFault[]>([])
  const [attempt, setAttempt] = useState(0)
  const change = (more: Partial<RefundDraft>) => onDraft({ ...draft, ...more })
  const left = formats.money(dollarsOf(totalLeft(lines)))
  const sum = <Money dollars={dollarsOf(cents)} />
  const noteLeft = formats.number(maxNote - draft.note.length)
  const nameOf = (id: number) => lines.find(({ ledgerID }) => ledgerID === id)?.chargeName ?? ''

  const textOf = (fault: RefundFault): string => {
    switch (fault.kind) {
      case 'extent':
        return t`Choose how much to refund.`
      case 'none':
        return t`Enter an amount for at least one charge.`
      case 'reason':
        return t`Choose a reason.`
      case 'reopens':
        return t`Choose whether the amount is due again.`
      case 'text': {
        const name = nameOf(fault.ledgerID)
        return t`Enter an amount in dollars with at most two decimals: ${name}`
      }
      case 'over': {
        const name = nameOf(fault.ledgerID)
        return t`Enter at most what is left: ${name}`
      }
    }
  }
  const fieldOf = (fault: RefundFault): string => {
    if ('ledgerID' in fault) return amountId(base, fault.ledgerID)
    return `${base}-${fault.kind === 'none' ? 'extent' : fault.kind}`
  }
  const errorOf = (...kinds: readonly RefundFault['kind'][]) => {
    const fault = faults.find(({ kind }) => kinds.includes(kind))
    return fault && textOf(fault)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = refundFaults(draft, lines, i18n.locale || 'en')
    setFaults(found)
    setAttempt((count) => count + 1)
    if (found.length === 0) onContinue()
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-4 *:min-w-0">
      {problem}
      <ErrorSummary
        title={t`${plural(faults.length, { one: '# thing to correct', other: '# things to correct' })}`}
        errors={faults.map((fault) => ({ field: fieldOf(fault), text: textOf(fault) }))}
        attempt={attempt}
      />
      <RadioGroup
        id={`${base}-extent`}
        legend={t`How much`}
        error={errorOf('extent', 'none')}
        value={draft.extent}
        onChange={(extent) => change({ extent })}
        options={[
          { value: 'all', label: t`All that is left: ${left}` },
          { value: 'part', label: t`A part of it` },
        ]}
      />
      {draft.extent === 'part' &&
        lines.map((line) => {
          const fault = faults.find((each) => 'ledgerID' in each && each.ledgerID === line.ledgerID)
          return (
            <AmountField
              key={line.ledgerID}
              id={amountId(base, line.ledgerID)}
              line={line}
              error={fault && textOf(fault)}
              value={draft.amounts[line.ledgerID] ?? ''}
              onValue={(typed) => change({ amounts: { ...draft.amounts, [line.ledgerID]: typed } })}
            />
          )
        })}
      <Field id={`${base}-reason`} label={t`Reason`} help={t`The patient reads it.`} required error={errorOf('reason')}>
        <Select
          value={draft.reason ?? ''}
          onChange={({ target }) => change({ reason: refundReasons.find((each) => each === target.value) ?? null })}
        >
          <option value="">{t`Choose a reason`}</option>
          {refundReasons.map((reason: RefundReason) => (
            <option key={reason} value={reason}>
              {t(refundReasonWords[reason])}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Field label={t`Note to the patient (optional)`} help={t`The patient reads it in the receipt.`}>
          <TextArea
            dir="auto"
            maxLength={maxNote}
            className="!min-h-[5rem]"
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        <p className="mt-1 text-s text-muted">
          <Trans>Characters left: {noteLeft}</Trans>
        </p>
      </div>
      <RadioGroup
        id={`${base}-reopens`}
        legend={t`Is the refunded amount due again?`}
        error={errorOf('reopens')}
        value={draft.reopens}
        onChange={(reopens) => change({ reopens })}
        options={[
          { value: 'yes', label: t`Yes`, help: t`The charges are open again by this amount.` },
          { value: 'no', label: t`No`, help: t`The patient does not owe it, for example because insurance paid it.` },
        ]}
      />
      <p>
        <Trans>To refund: {sum}</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind="primary">
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  )
}

const amountId = (base: string, ledgerID: number) => `${base}-amount-${ledgerID}`

interface AmountFieldProps {
  readonly id: string
  readonly line: RefundableLine
  readonly error: string | undefined
  readonly value: string
  readonly onValue: (typed: string) => void
}

/** The amount to refund of one charge. Empty: nothing. */
function AmountField({ id, line: { chargeName, chargeDate, left }, error, value, onValue }: AmountFieldProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const name = <bdi>{chargeName}</bdi>
  const date = <bdi className="font-normal text-muted">{formats.date(chargeDate)}</bdi>
  const most = formats.money(dollarsOf(left))
  return (
    <Field
      id={id}
      label={
        <>
          {name} {date}
        </>
      }
      help={t`At most ${most}`}
      error={error}
    >
      <TextInput
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className="max-w-[12rem] tabular-nums"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </Field>
  )
}
