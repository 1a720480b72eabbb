import { cx } from '../styling/cx.ts'
import { PasswordInput } from './PasswordInput.tsx'
import type { ComponentPropsWithRef } from 'react'

/** A device PIN: large digits from a numeric keypad, hidden until asked for, and nothing that a browser may fill in. */
export function PinInput({ className, ...rest }: ComponentPropsWithRef<typeof PasswordInput>) {
  return (
    // Digits run from left to right in every language, and the button stands at their end.
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
