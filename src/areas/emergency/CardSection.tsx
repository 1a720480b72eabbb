import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '#src/ui/styling/cx.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'

const tones = {
  plain: { ground: '', ink: 'text-muted' },
  caution: { ground: 'bg-caution-soft', ink: 'text-caution' },
  alert: { ground: 'bg-negative-soft', ink: 'text-negative' },
}

interface CardSectionProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly tone?: keyof typeof tones
  readonly children: ReactNode
}

/** A section of the emergency card, large enough to read at arm's length. */
export function CardSection({ icon, title, tone = 'plain', children }: CardSectionProps) {
  const id = useId()
  const { ground, ink } = tones[tone]
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'grid min-w-0 content-start gap-2 border-t border-line px-card py-4 text-l leading-[1.4] print:block print:py-2 print:text-m print:[&_li]:break-inside-avoid',
        ground,
      )}
    >
      <h3
        id={id}
        className={cx('flex items-center gap-2 text-s print:mb-1 print:break-after-avoid print:text-text', ink)}
      >
        <Icon of={icon} size="s" />
        {title}
      </h3>
      {children}
    </section>
  )
}
