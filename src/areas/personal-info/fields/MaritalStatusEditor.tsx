import { useLingui } from '@lingui/react/macro'
import { wordKey } from '#src/lib/wordKey.ts'
import { Select } from '#src/ui/fields/Select.tsx'
import { maritalStatuses, maritalStatusNames } from '../values/maritalStatuses.ts'
import { textOf } from './fieldValues.ts'
import { EditorField } from './EditorField.tsx'
import type { EditorProps } from './EditorProps.ts'

/** The marital status. A recorded status that is in no list stays a choice. */
export function MaritalStatusEditor({ label, value, onChange, error, describedBy, recorded }: EditorProps) {
  const { t, i18n } = useLingui()
  const keys = maritalStatuses.map((status) => wordKey(status))
  const others = [textOf(recorded ?? null), textOf(value)].filter(
    (text) => text !== '' && !keys.includes(wordKey(text)),
  )
  const listed = maritalStatuses.find((status) => wordKey(status) === wordKey(textOf(value)))
  const nameOf = (status: string) => {
    const known = maritalStatusNames[wordKey(status)]
    return known ? i18n._(known) : status
  }
  return (
    <EditorField describedBy={describedBy} label={label} error={error}>
      <Select
        autoComplete="off"
        value={listed ?? textOf(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{t`Not given`}</option>
        {[...new Set(others)].map((status) => (
          <option key={status} value={status}>
            {nameOf(status)}
          </option>
        ))}
        {maritalStatuses.map((status) => (
          <option key={status} value={status}>
            {nameOf(status)}
          </option>
        ))}
      </Select>
    </EditorField>
  )
}
