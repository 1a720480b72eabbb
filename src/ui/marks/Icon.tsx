import type { LucideIcon } from 'lucide-react'
import { cx } from '../styling/cx.ts'

const sizes = {
  '2xs': 'size-[0.875rem]',
  xs: 'size-[1rem]',
  s: 'size-[1.125rem] [stroke-width:2.25]',
  m: 'size-[1.25rem]',
  l: 'size-[1.5rem]',
  xl: 'size-[2rem] [stroke-width:1.5]',
}

interface IconProps {
  of: LucideIcon
  /** 2xs 14, xs 16, s 18, m 20, l 24, xl 32 px at normal text; it grows with the text. */
  size?: keyof typeof sizes | undefined
  /** Mirrored where text runs from right to left: arrows and chevrons, never clocks or media controls. */
  turn?: boolean | undefined
  className?: string | undefined
}

/** A picture beside a word: hidden from screen readers, so the word must be there. */
export function Icon({ of: Picture, size = 'm', turn = false, className }: IconProps) {
  return <Picture aria-hidden="true" className={cx('flex-none', sizes[size], turn && 'rtl:-scale-x-100', className)} />
}
