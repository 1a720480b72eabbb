import type { ComponentPropsWithRef } from 'react'
import { cx } from '../styling/cx.ts'
import { useFieldControl } from './FieldContext.ts'
import { inputClass } from './inputClass.ts'

/** A text field with one line. Set `inputMode` and `autoComplete` as needed, `dir="ltr"` for numbers, codes, email. */
export function TextInput({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return <input type="text" {...useFieldControl(rest)} className={cx(inputClass, className)} />
}
