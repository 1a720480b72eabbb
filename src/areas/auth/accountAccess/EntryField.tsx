import type { ChangeEvent, ReactNode } from 'react'
import { Field } from '#src/ui/fields/Field.tsx'
import type { EntryForm } from './useEntryForm.ts'
import { useProblemTexts } from './useProblemTexts.tsx'

export interface EntryInput {
  readonly name: string
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

interface EntryFieldProps<F extends string> {
  readonly form: EntryForm<F>
  readonly name: F
  readonly help?: ReactNode
  readonly children: (input: EntryInput) => ReactNode
}

/** A field of a form with its error. Its name is its id, because a page has one form. */
export function EntryField<F extends string>({ form, name, help, children }: EntryFieldProps<F>) {
  const texts = useProblemTexts()
  const { state, labels, type, leave } = form
  const problem = state.problems.get(name)
  return (
    <Field
      label={labels[name]}
      id={name}
      help={help}
      required
      // While the error summary is shown, it announces the errors.
      error={problem && <span role={state.summed ? undefined : 'alert'}>{texts[problem]}</span>}
    >
      {children({
        name,
        value: state.values[name],
        onChange: (event) => type(name, event.target.value),
        onBlur: () => leave(name),
      })}
    </Field>
  )
}
