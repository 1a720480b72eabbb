import type { LucideIcon } from 'lucide-react'
import { cx } from '../styling/cx.ts'
import { Icon } from './Icon.tsx'

const tones = {
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  negative: 'bg-negative-soft text-negative',
}

interface GlyphProps {
  icon: LucideIcon
  tone?: keyof typeof tones | undefined
}

/** A square with an icon at the start of a row, for the kind of item. */
export function Glyph({ icon, tone = 'accent' }: GlyphProps) {
  return (
    <span className={cx('glyph grid size-[min(2.5rem,56px)] flex-none place-items-center rounded-m', tones[tone])}>
      <Icon of={icon} />
    </span>
  )
}
