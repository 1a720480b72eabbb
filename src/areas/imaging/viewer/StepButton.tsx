import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/marks/Icon.tsx'

interface StepButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly disabled: boolean
  readonly mirrorInRtl?: boolean
  /** Shown beside the icon on wide screens. Part of the label. */
  readonly word?: ReactNode
  readonly onPress: () => void
}

/** A button to the next or previous picture. At the end it is disabled, but keeps the focus. */
export function StepButton({ icon, label, disabled, mirrorInRtl, word, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className="viewer-step"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      <Icon of={icon} mirrorInRtl={mirrorInRtl} />
      {word && <span>{word}</span>}
    </button>
  )
}
