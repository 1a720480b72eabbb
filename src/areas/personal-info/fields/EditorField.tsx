import type { ReactNode } from 'react'
import { Field } from '#src/ui/fields/Field.tsx'
import { FieldContext } from '#src/ui/fields/FieldContext.ts'

interface EditorFieldProps {
  readonly label: string
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  /** Id of a text outside of the field that describes the control too. */
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

/** A field whose control is also described by a text outside of it. */
export function EditorField({ describedBy, children, ...rest }: EditorFieldProps) {
  return (
    <Field {...rest}>
      {(control) => (
        <FieldContext
          value={{
            ...control,
            'aria-describedby': [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined,
          }}
        >
          {children}
        </FieldContext>
      )}
    </Field>
  )
}
