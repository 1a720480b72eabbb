import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { Icon } from './Icon.tsx'

const tones = {
  neutral: ['bg-sunken', 'text-text'],
  positive: ['bg-positive-soft', 'text-positive'],
  caution: ['bg-caution-soft', 'text-caution'],
  negative: ['bg-negative-soft', 'text-negative'],
} as const

export type Tone = keyof typeof tones

interface StatusProps {
  tone?: Tone | undefined
  icon: LucideIcon
  /** Without background, for use in a row of figures. */
  plain?: boolean | undefined
  className?: string | undefined
  /** The status as a word. */
  children: ReactNode
}

/** A status as icon and word, never by color alone. */
export function Status({ tone = 'neutral', icon, plain = false, className, children }: StatusProps) {
  const [ground, ink] = tones[tone]
  return (
    <span
      className={cx(
        'status inline-flex items-center gap-[5px] rounded-full py-0.5 text-s leading-[1.4] font-bold whitespace-nowrap max-[14rem]:whitespace-normal',
        plain ? 'plain px-0' : cx('ps-[7px] pe-[10px]', ground),
        ink,
        className,
      )}
    >
      <Icon of={icon} size="xs" className="[stroke-width:2.5]" />
      <span>{children}</span>
    </span>
  )
}
