import type { ComponentPropsWithRef } from 'react'
import { pickInputClass } from './pickClass.ts'

interface RowCheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'aria-label'> {
  /** Name for screen readers, because the row beside it is the visible label. */
  label: string
}

/** A checkbox that selects a row of a list. */
export function RowCheckbox({ label, ...rest }: RowCheckboxProps) {
  return (
    <label className="relative z-1 grid size-target flex-none cursor-pointer place-items-center">
      <input type="checkbox" aria-label={label} {...rest} className={pickInputClass} />
    </label>
  )
}
