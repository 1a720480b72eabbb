import type { ComponentPropsWithRef } from 'react'
import { cx } from '../styling/cx.ts'
import { useFieldControl } from './FieldContext.ts'
import { inputClass } from './inputClass.ts'

/** A text field with several lines. */
export function TextArea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea {...useFieldControl(rest)} className={cx(inputClass, 'min-h-[9rem] resize-y', className)} />
}
