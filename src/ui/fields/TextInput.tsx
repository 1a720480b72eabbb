import type { ComponentPropsWithRef } from 'react'
import { cx } from '../styling/cx.ts'
import { useFieldControl } from './FieldContext.ts'
import { inputClass } from './inputClass.ts'

/** One line of text. Give `inputMode`, `autoComplete` and `dir="ltr"` (numbers, codes, e-mail) where they help. */
export function TextInput({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return <input type="text" {...useFieldControl(rest)} className={cx(inputClass, className)} />
}
