import { useId } from 'react'
import { personalInfoLimits } from '#src/contract/personalInfo.ts'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { textOf } from './fieldValues.ts'
import { EditorField } from './EditorField.tsx'
import type { EditorProps } from './EditorProps.ts'
import { useSuggestions } from './useSuggestions.ts'

/** A part of a name. Titles and suffixes have suggestions, and can be any other text. */
export function TextEditor({ field, label, value, onChange, error, describedBy }: EditorProps) {
  const listId = useId()
  const suggestions = useSuggestions(field)
  const isRequired = field === 'NameFirst' || field === 'NameLast'
  return (
    <EditorField describedBy={describedBy} label={label} error={error} required={isRequired}>
      <TextInput
        dir="auto"
        // The browser knows the names of the person at the device, who might be someone else.
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={personalInfoLimits.name}
        list={suggestions.length > 0 ? listId : undefined}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value === '' && !isRequired ? null : target.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
    </EditorField>
  )
}
