import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '#src/lib/phone.ts'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { PhoneInput } from '#src/ui/fields/PhoneInput.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { isPartTyped, type ConsentDraft, type PhoneChoice } from './consent.ts'

interface DestinationFieldsProps {
  readonly choices: readonly PhoneChoice[]
  readonly draft: ConsentDraft
  readonly onChange: (draft: ConsentDraft) => void
}

const another = 'another'

/** Choice of the phone number for the messages: one of the patient's, or a typed one. */
export function DestinationFields({ choices, draft, onChange }: DestinationFieldsProps) {
  const { t } = useLingui()
  const [left, setLeft] = useState(false)
  const kindOf = ({ phoneTypeId }: PhoneChoice) => {
    switch (phoneTypeId) {
      case 8:
        return t`Mobile phone`
      case 12:
        return t`Home phone`
      case 2:
        return t`Work phone`
      case null:
        return t`The number on this form`
      default:
        return t`Other phone`
    }
  }
  const isPart = left && isPartTyped(draft)
  return (
    <>
      {choices.length > 0 && (
        <RadioGroup
          legend={<Trans>Phone number for text messages</Trans>}
          value={draft.chosen ?? another}
          options={[
            ...choices.map((choice) => ({
              value: choice.value,
              label: (
                <bdi dir="ltr" className="tabular-nums">
                  {formatPhone(choice.value)}
                </bdi>
              ),
              help: kindOf(choice),
            })),
            { value: another, label: t`Another number` },
          ]}
          onChange={(value) => onChange({ ...draft, chosen: value === another ? null : value })}
        />
      )}
      {draft.chosen === null && (
        <Fieldset
          legend={choices.length > 0 ? <Trans>Another number</Trans> : <Trans>Phone number for text messages</Trans>}
          help={<Trans>Ten digits, with the area code.</Trans>}
          error={isPart ? <Trans>A phone number has ten digits.</Trans> : undefined}
        >
          <PhoneInput
            value={draft.typed}
            onChange={(typed) => onChange({ ...draft, typed })}
            labels={[t`Area code, three digits`, t`Next three digits`, t`Last four digits`]}
            invalid={isPart}
            onBlur={() => setLeft(true)}
          />
        </Fieldset>
      )}
    </>
  )
}
