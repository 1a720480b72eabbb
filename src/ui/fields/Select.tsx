import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../styling/cx.ts'
import { useFieldControl } from './FieldContext.ts'
import { Icon } from '../marks/Icon.tsx'
import { inputClass } from './inputClass.ts'

/** A native select. Its children are `<option>`s. */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <div className={cx('relative grid items-center', className)}>
      <select
        {...useFieldControl(rest)}
        className={cx(inputClass, 'appearance-none pe-[42px] aria-[invalid=true]:pe-[42px]')}
      >
        {children}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute end-3 text-muted" />
    </div>
  )
}
