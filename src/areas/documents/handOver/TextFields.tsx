import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { charactersLeft } from './mailDraft.ts'

interface TextFieldsProps {
  readonly ids: { readonly subject: string; readonly message: string }
  readonly text: { readonly subject: string; readonly message: string }
  readonly errors: { readonly subject?: string | undefined; readonly message?: string | undefined }
  readonly subjectHelp?: ReactNode
  readonly isBusy: boolean
  readonly onChange: (more: { readonly subject?: string; readonly message?: string }) => void
}

/** Subject and message of what is sent with a document, and how much space is left when little is. */
export function TextFields({ ids, text, errors, subjectHelp, isBusy, onChange }: TextFieldsProps) {
  const { t } = useLingui()
  const left = charactersLeft(text)
  return (
    <>
      <Field id={ids.subject} label={t`Subject`} required help={subjectHelp} error={errors.subject}>
        <TextInput
          dir="auto"
          autoComplete="off"
          maxLength={200}
          readOnly={isBusy}
          value={text.subject}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </Field>
      <Field id={ids.message} label={t`Message`} required error={errors.message}>
        <TextArea
          dir="auto"
          readOnly={isBusy}
          value={text.message}
          onChange={({ target }) => onChange({ message: target.value })}
        />
      </Field>
      {left !== null && (
        <p role="status" className={left < 0 ? 'text-s font-bold text-negative' : 'text-s text-muted'}>
          {left < 0
            ? t`${plural(-left, { one: 'About # character too many', other: 'About # characters too many' })}`
            : t`${plural(left, { one: 'About # character left', other: 'About # characters left' })}`}
        </p>
      )}
    </>
  )
}
