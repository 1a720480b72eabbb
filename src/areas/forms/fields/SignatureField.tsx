import { Trans, useLingui } from '@lingui/react/macro'
import { Eraser } from 'lucide-react'
import { useRef, useState } from 'react'
import { readSignature } from '#src/formEngine/storedAnswers.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { SignaturePicture } from '#src/formView/SignaturePicture.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import type { FieldProps } from './FieldProps.ts'
import { QuestionSet } from './Question.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import { withStroke } from './strokes.ts'

const maxName = 200

/** A signature: a typed name, and a drawn line for those who want to draw one. */
export function SignatureField(props: FieldProps) {
  const { component, id, value, onChange, error, isReadOnly } = props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const name = useRef<HTMLInputElement>(null)
  const [isFull, setIsFull] = useState(false)
  const signature = readSignature(value)
  const strokes = signature?.strokes ?? []
  const at = signature ? formats.dateTime(signature.signedAt) : ''

  const save = (next: { readonly name: string; readonly strokes: readonly (readonly number[])[] }) =>
    onChange(
      next.name === '' && next.strokes.length === 0
        ? ''
        : JSON.stringify({ ...next, signedAt: new Date().toISOString() }),
    )
  const draw = (stroke: readonly number[]) => {
    const next = withStroke(strokes, stroke)
    setIsFull(next === null)
    if (next) save({ name: signature?.name ?? '', strokes: next })
  }
  const label = textIn(component.label, i18n.locale).text
  return (
    <QuestionSet {...props}>
      <Field id={`${id}-name`} label={<Trans>Type your full name</Trans>} required={component.required}>
        <TextInput
          ref={name}
          value={signature?.name ?? ''}
          maxLength={maxName}
          onChange={({ target }) => save({ name: target.value, strokes })}
          readOnly={isReadOnly}
          autoComplete="name"
          dir="auto"
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
      </Field>
      <div className="grid gap-1">
        <p className="font-bold">
          <Trans>Draw your signature</Trans>
          <span className="ms-1 text-s font-normal text-muted">
            <Trans>(optional)</Trans>
          </span>
        </p>
        <p className="text-s text-muted">
          <Trans>With a finger, a pen or a mouse. You can leave it out and type your name only.</Trans>
        </p>
        {isReadOnly ? (
          <SignaturePicture strokes={strokes} label={label} className="max-w-[30rem]" />
        ) : (
          <SignaturePad strokes={strokes} onStroke={draw} label={label} />
        )}
        {isFull && (
          <p role="status" className="text-s text-muted">
            <Trans>This drawing has no room for more lines.</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {strokes.length > 0 && !isReadOnly && (
          <Button
            icon={Eraser}
            onClick={() => {
              setIsFull(false)
              save({ name: signature?.name ?? '', strokes: [] })
              // The pressed button disappears.
              name.current?.focus()
            }}
          >
            <Trans>Clear the drawing</Trans>
          </Button>
        )}
        {at !== '' && <p className="text-s text-muted">{t`Signed ${at}`}</p>}
      </div>
    </QuestionSet>
  )
}
