import { useId, type ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { FieldError } from './FieldError.tsx'

interface FieldsetProps {
  legend: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** Id to which an ErrorSummary links. */
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A group of controls for one question. */
export function Fieldset({ legend, help, error, id, className, children }: FieldsetProps) {
  const made = useId()
  const base = id ?? made
  const described = [help && `${base}-help`, error && `${base}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={base}
      tabIndex={-1}
      aria-describedby={described || undefined}
      className={cx('grid min-w-0 gap-2', className)}
    >
      <legend className="mb-1 font-bold">{legend}</legend>
      {help && (
        <p id={`${base}-help`} className="text-s text-muted">
          {help}
        </p>
      )}
      {error && <FieldError id={`${base}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  )
}
