import { CircleCheck, CircleHelp, CircleX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { Icon } from '../marks/Icon.tsx'
import { IconButton } from '../buttons/IconButton.tsx'

const outcomes = {
  done: { icon: CircleCheck, line: 'border-positive', ink: 'text-positive', role: 'status' },
  notdone: { icon: CircleX, line: 'border-negative', ink: 'text-negative', role: 'alert' },
  unknown: { icon: CircleHelp, line: 'border-caution', ink: 'text-caution', role: 'alert' },
} as const

interface ReceiptProps {
  outcome: keyof typeof outcomes
  /** Such as 'Done', 'Not done' or 'Unknown'. */
  title: ReactNode
  /** What happened, and what is not affected. */
  text?: ReactNode
  /** Button. It tries again if the action was not done. If the outcome is unknown it only checks, and never retries. */
  action?: ReactNode
  onClose?: (() => void) | undefined
  closeLabel?: string | undefined
  className?: string | undefined
}

/** Outcome of an action. Stays on the page until the person closes it. */
export function Receipt({ outcome, title, text, action, onClose, closeLabel, className }: ReceiptProps) {
  const { icon, line, ink, role } = outcomes[outcome]
  return (
    <div
      role={role}
      className={cx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-m border border-s-4 bg-raised px-4 py-3',
        line,
        className,
      )}
    >
      <Icon of={icon} size="l" className={cx('mt-px', ink)} />
      <div className="min-w-0 flex-[1_1_min(12rem,60%)]">
        <p className="font-bold">{title}</p>
        {text && <p className="text-s">{text}</p>}
      </div>
      {action}
      {onClose && closeLabel && <IconButton icon={X} label={closeLabel} onClick={onClose} />}
    </div>
  )
}
