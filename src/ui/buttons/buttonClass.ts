import { cx } from '../styling/cx.ts'

const kinds = {
  plain: 'px-[18px] border-line-strong bg-raised text-text hover:bg-sunken',
  primary: 'primary px-[18px] border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  danger: 'px-[18px] border-negative bg-raised text-negative hover:bg-sunken',
  'danger-primary': 'primary px-[18px] border-negative bg-negative text-on-negative hover:brightness-90',
  quiet: 'px-3 border-transparent bg-transparent text-accent hover:bg-accent-soft',
}

export type ButtonKind = keyof typeof kinds

/** Returns the classes that buttons and button-like links share. */
export function buttonClass(kind: ButtonKind, wide: boolean, className?: string): string {
  return cx(
    'relative inline-flex min-h-target items-center justify-center gap-2 rounded-m border py-2 text-center leading-[1.25] font-bold no-underline transition-colors print:hidden',
    'off:cursor-not-allowed off:border-line off:bg-sunken off:text-muted',
    kinds[kind],
    wide && 'w-full',
    className,
  )
}
