import type { LucideIcon } from 'lucide-react'
import { cx } from '../styling/cx.ts'

const sizes = {
  '2xs': 'size-[0.875rem]',
  xs: 'size-[1rem]',
  s: 'size-[1.125rem] [stroke-width:2.25]',
  m: 'size-[1.25rem]',
  l: 'size-[min(1.5rem,28px)]',
  xl: 'size-[min(2rem,40px)] [stroke-width:1.5]',
}

interface IconProps {
  of: LucideIcon
  /** 2xs 14, xs 16, s 18, m 20, l 24, xl 32 px at normal text size. Scales with the text; the large ones to a limit. */
  size?: keyof typeof sizes | undefined
  /** Whether to mirror the icon in right-to-left text: arrows and chevrons, never clocks or media controls. */
  mirrorInRtl?: boolean | undefined
  className?: string | undefined
}

/** A decorative icon beside a text: hidden from screen readers, so the text is required. */
export function Icon({ of: Picture, size = 'm', mirrorInRtl = false, className }: IconProps) {
  return (
    <Picture
      aria-hidden="true"
      className={cx('flex-none', sizes[size], mirrorInRtl && 'rtl:-scale-x-100', className)}
    />
  )
}
