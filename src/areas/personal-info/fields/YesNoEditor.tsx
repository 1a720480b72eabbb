import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { useId } from 'react'
import type { EditorProps } from './EditorProps.ts'

/** A field that is yes or no. */
export function YesNoEditor({ label, value, onChange, error, describedBy }: EditorProps) {
  const id = useId()
  return (
    <div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <Checkbox
        label={label}
        aria-describedby={error ? id : describedBy}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}
