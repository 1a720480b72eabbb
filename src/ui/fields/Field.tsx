import { useId, type ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { FieldContext, type FieldControl } from './FieldContext.ts'
import { FieldError } from './FieldError.tsx'

interface FieldProps {
  label: ReactNode
  /** Shown before the error and the control. */
  help?: ReactNode
  /** If set, the control is marked invalid and described by the error. */
  error?: ReactNode
  /** Whether the form can't be sent without it. Screen readers say so. */
  required?: boolean | undefined
  /** Id of the control, if an ErrorSummary links to it. */
  id?: string | undefined
  className?: string | undefined
  /** TextInput, Select and similar controls connect themselves. Other controls get their props through a function. */
  children: ReactNode | ((control: FieldControl) => ReactNode)
}

/** Label, help, error and control, in this order, connected for screen readers. */
export function Field({ label, help, error, required = false, id, className, children }: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const described = [help && `${controlId}-help`, error && `${controlId}-error`].filter(Boolean).join(' ')
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className={cx('grid min-w-0 content-start gap-1', className)}>
      <label htmlFor={controlId} className="font-bold">
        {label}
      </label>
      {help && (
        <p id={`${controlId}-help`} className="text-s text-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      <FieldContext value={control}>{typeof children === 'function' ? children(control) : children}</FieldContext>
    </div>
  )
}
