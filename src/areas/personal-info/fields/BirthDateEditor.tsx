import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { isDay } from '#src/lib/isDay.ts'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { useClinicDay } from '../useClinicDay.ts'
import { textOf } from './fieldValues.ts'
import { EditorField } from './EditorField.tsx'
import type { EditorProps } from './EditorProps.ts'

/** A date of birth, by the browser's own field. A recorded date that is no whole day stays until one is entered. */
export function BirthDateEditor({ label, value, onChange, error, describedBy, recorded, timeZone }: EditorProps) {
  const formats = useFormats()
  const today = useClinicDay(timeZone)
  const written = textOf(value)
  const [partial] = useState(written !== '' && !isDay(written) ? written : null)
  const kept = recorded !== undefined && textOf(recorded) !== '' && !isDay(textOf(recorded)) ? recorded : partial
  const shown = kept === null ? '' : formats.date(textOf(kept))
  return (
    <EditorField
      describedBy={describedBy}
      label={label}
      error={error}
      help={kept === null ? undefined : <Trans>Recorded: {shown}. Enter the whole date to replace it.</Trans>}
    >
      <TextInput
        type="date"
        className="max-w-56"
        autoComplete="off"
        min="1850-01-01"
        max={today}
        value={isDay(written) ? written : ''}
        onChange={({ target }) => onChange(target.value === '' ? kept : target.value)}
      />
    </EditorField>
  )
}
