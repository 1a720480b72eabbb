import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'

interface NoteFieldProps {
  readonly id: string
  /** `rejected`: the reason, which the patient reads. `back`: why a sample goes back. */
  readonly kind: 'rejected' | 'back' | 'optional'
  readonly note: string
  readonly isOff: boolean
  readonly isMissing: boolean
  /** Maximum length, characters. */
  readonly longest: number
  readonly onChange: (note: string) => void
}

/** The note of a status. */
export function NoteField({ id, kind, note, isOff, isMissing, longest, onChange }: NoteFieldProps) {
  const { t } = useLingui()
  const left = useFormats().number(longest - note.length)
  return (
    <Field
      id={id}
      label={kind === 'rejected' ? t`Why you reject it` : kind === 'back' ? t`Why it goes back` : t`Note (optional)`}
      help={kind === 'rejected' ? t`The patient reads it.` : t`Only the clinic reads it.`}
      required={kind !== 'optional'}
      error={isMissing ? (kind === 'rejected' ? t`Write why you reject it.` : t`Write why it goes back.`) : undefined}
    >
      <TextArea
        dir="auto"
        maxLength={longest}
        readOnly={isOff}
        className="!min-h-[6rem]"
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
      {note.length > longest - 100 && (
        <p className="text-s text-muted">
          <Trans>Characters left: {left}</Trans>
        </p>
      )}
    </Field>
  )
}
