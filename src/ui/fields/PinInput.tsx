import { cx } from '../styling/cx.ts'
import { PasswordInput } from './PasswordInput.tsx'
import type { ComponentPropsWithRef } from 'react'

/** A field for a device PIN: large digits that are hidden by default, a numeric keypad, no autofill. */
export function PinInput({ className, ...rest }: ComponentPropsWithRef<typeof PasswordInput>) {
  return (
    // Digits run from left to right in every language, and the button is at their end.
    <div dir="ltr">
      <PasswordInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        dir="ltr"
        {...rest}
        className={cx('text-xl tracking-[0.3em] tabular-nums', className)}
      />
    </div>
  )
}
