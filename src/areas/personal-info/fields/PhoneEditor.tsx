import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PhoneValue } from '#src/contract/corrections.ts'
import { phoneTypeIds } from '#src/contract/referenceLists.ts'
import { formatPhone } from '#src/lib/phone.ts'
import { Field } from '#src/ui/fields/Field.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import type { EditorProps } from './EditorProps.ts'
import { isPhoneValue } from './fieldValues.ts'
import { ListSelect } from './ListSelect.tsx'
import { ListTrouble } from './ListTrouble.tsx'
import { phoneToStore, typedPhone } from './typedPhone.ts'
import { useCaret } from './useCaret.ts'
import { useListChoices } from './useListChoices.ts'

interface PhoneEditorProps extends EditorProps {
  /** Types of the person's other numbers: each can be used once (clinical §5). */
  readonly usedPhoneTypes: readonly number[]
}

/** A phone number and its type. Choosing a type that another number has is ignored, and the screen says so. */
export function PhoneEditor({ label, value, onChange, error, usedPhoneTypes }: PhoneEditorProps) {
  const { t } = useLingui()
  const types = useListChoices('phoneTypes')
  const phone: PhoneValue = isPhoneValue(value) ? value : { PhoneTypeID: phoneTypeIds.mobile, TextNo: '' }
  const [ignored, setIgnored] = useState<string | null>(null)
  /** A used type that the select shows until it loses the focus, so that arrow keys get past it. */
  const [passed, setPassed] = useState<number | null>(null)
  const { input, place } = useCaret()
  const shown = typedPhone(formatPhone(phone.TextNo), 0).text
  return (
    <Fieldset legend={label} error={error}>
      <Field label={t({ message: 'Type', context: 'of a phone number' })}>
        <ListSelect
          list={types}
          isRequired
          value={passed ?? phone.PhoneTypeID}
          onBlur={() => setPassed(null)}
          onChange={(id) => {
            if (id === null) return
            const isUsed = usedPhoneTypes.includes(id)
            setIgnored(isUsed ? (types.choices.find((type) => type.id === id)?.name ?? '') : null)
            setPassed(isUsed ? id : null)
            if (!isUsed) onChange({ ...phone, PhoneTypeID: id })
          }}
        />
      </Field>
      <p role="status" className="text-s text-muted empty:hidden">
        {ignored !== null && (
          <Trans>
            There is already a number of this type: <bdi>{ignored}</bdi>. Nothing was changed.
          </Trans>
        )}
      </p>
      <Field label={t`Number`}>
        <TextInput
          ref={input}
          type="tel"
          inputMode="tel"
          dir="ltr"
          className="max-w-64 tabular-nums start-aligned"
          autoComplete="off"
          maxLength={24}
          value={shown}
          onChange={({ target }) => {
            const typed = typedPhone(target.value, target.selectionStart ?? target.value.length)
            place(typed.caret)
            onChange({ ...phone, TextNo: phoneToStore(typed.text) })
          }}
        />
      </Field>
      {types.phase === 'failed' && <ListTrouble onRetry={types.retry} />}
    </Fieldset>
  )
}
