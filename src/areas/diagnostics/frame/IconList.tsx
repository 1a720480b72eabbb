import type { LucideIcon } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'

export interface IconLine {
  readonly icon: LucideIcon
  readonly text: string
}

interface IconListProps {
  readonly lines: readonly IconLine[]
  /** Name of the list, if no heading names it. */
  readonly label?: string | undefined
}

/** Short sentences, each with an icon. */
export function IconList({ lines, label }: IconListProps) {
  return (
    <ul aria-label={label} className="grid gap-2">
      {lines.map(({ icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon of={icon} className="mt-0.5 text-muted" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
