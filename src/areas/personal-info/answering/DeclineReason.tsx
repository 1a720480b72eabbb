import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { correctionLimits } from '#src/contract/corrections.ts'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'

interface DeclineReasonProps {
  /** Id of the element around the fields. */
  readonly id: string
  /** Name of the field. */
  readonly name: string
  readonly reason: string
  readonly error: string | undefined
  readonly isLocked: boolean
  readonly onChange: (reason: string) => void
}

/** Why a change is declined: a usual reason to start from, and the text that the patient reads. */
export function DeclineReason({ id, name, reason, error, isLocked, onChange }: DeclineReasonProps) {
  const { t } = useLingui()
  const usual = [
    {
      label: t`Needs a document`,
      text: t`We need a document that shows this. Please bring it to the clinic, or send a photo of it in a message.`,
    },
    {
      label: t`Insurance has another name`,
      text: t`Your insurance has another name for you. Please change it there first, then tell us.`,
    },
    { label: t`The record is right`, text: t`We checked this, and the record is right.` },
  ]
  const chosen = usual.find(({ text }) => text === reason)
  /** What the person wrote, for when the keys pass usual reasons on their way back to it. */
  const [own, setOwn] = useState('')
  return (
    <div id={id} className="grid max-w-form gap-3">
      <Field label={t`Usual reasons: ${name}`}>
        <Select
          disabled={isLocked}
          value={chosen?.label ?? ''}
          onChange={({ target }) => {
            const found = usual.find(({ label }) => label === target.value)
            if (!chosen) setOwn(reason)
            onChange(found ? found.text : own)
          }}
        >
          <option value="">{t`Another reason`}</option>
          {usual.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Reason: ${name}`} help={t`The patient reads it.`} required error={error}>
        <TextArea
          dir="auto"
          className="short-text"
          maxLength={correctionLimits.note}
          readOnly={isLocked}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  )
}
