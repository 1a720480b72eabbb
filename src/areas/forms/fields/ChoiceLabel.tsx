import { Trans } from '@lingui/react/macro'
import type { Choice } from '#src/contract/formTemplate.ts'
import { FormText } from '#src/formView/FormText.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { TextInput } from '#src/ui/fields/TextInput.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'

/** Look of choices in a question: at least 52 px high, so that a thumb meets the right one. */
export const choiceClass = 'min-h-13 items-center! [&>input]:mt-0!'

export const ChoiceLabel = ({ choice }: { choice: Choice }) => <FormText of={choice.label} />

interface OwnAnswerProps {
  readonly id: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly isReadOnly: boolean
}

/** Field for an answer that is none of the choices, below its choice. */
export function OwnAnswer({ id, text, onChange, isReadOnly }: OwnAnswerProps) {
  return (
    <div className="ms-5 border-s-3 border-line-strong ps-4">
      <Field id={id} label={<Trans>Your answer</Trans>}>
        <TextInput
          value={text}
          onChange={({ target }) => onChange(target.value)}
          readOnly={isReadOnly}
          dir="auto"
          autoComplete="off"
        />
      </Field>
    </div>
  )
}

interface ClearAnswerProps {
  readonly isReadOnly: boolean
  readonly onClear: () => void
}

/** Takes back the choice of a radio button, which can't be unchecked. */
export function ClearAnswer({ isReadOnly, onClear }: ClearAnswerProps) {
  if (isReadOnly) return null
  return (
    <Button kind="quiet" className="justify-self-start" onClick={onClear}>
      <Trans>Clear this answer</Trans>
    </Button>
  )
}
