import { useLingui } from '@lingui/react/macro'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { useRelationWord } from '#src/viewStates/useRelationWord.ts'
import { relationships } from './accessForm.ts'

interface RelationshipFieldProps {
  readonly id: string
  /** Empty: not chosen yet. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (relationship: string) => void
}

/** Asks what the patient is to the representative. A word of the clinic that is not in the list stays possible. */
export function RelationshipField({ id, value, error, onChange }: RelationshipFieldProps) {
  const { t } = useLingui()
  const word = useRelationWord()
  const known: readonly string[] = relationships
  const options = value === '' || known.includes(value) ? known : [value, ...known]
  return (
    <Field
      id={id}
      label={t`The patient is their`}
      required
      help={t`For example, choose Mother if a daughter or son acts for her.`}
      error={error}
      className="max-w-[24rem]"
    >
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t`Choose`}</option>
        {options.map((option) => (
          <option key={option} value={option} dir="auto">
            {word(option)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
