import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { Icon } from '../marks/Icon.tsx'
import { statusRole } from './statusRole.ts'

const tones = {
  neutral: ['bg-sunken', 'text-accent'],
  caution: ['bg-caution-soft', 'text-caution'],
  acting: ['bg-accent-soft', 'text-accent'],
} as const

interface BannerProps {
  tone?: keyof typeof tones | undefined
  icon: LucideIcon
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

/** A status of the whole page, above its heading. At most two per page. */
export function Banner({ tone = 'neutral', icon, title, text, action, className }: BannerProps) {
  const [ground, ink] = tones[tone]
  return (
    <div
      {...statusRole}
      className={cx(
        'flex min-h-[52px] flex-wrap items-center gap-x-3 gap-y-2 rounded-m border border-s-4 border-transparent px-4 py-2',
        ground,
        className,
      )}
    >
      <Icon of={icon} size="l" className={ink} />
      <div className="min-w-0 flex-[1_1_min(12rem,60%)]">
        <p className="font-bold">{title}</p>
        {text && <p className="text-s">{text}</p>}
      </div>
      {action}
    </div>
  )
}
