import type { LucideIcon } from 'lucide-react'
import { Button } from '#src/ui/buttons/Button.tsx'
import './appointments.css'

interface RowActionProps {
  readonly icon: LucideIcon
  /** Shown in a card, and the start of `label`. */
  readonly text: string
  /** Accessible name, which also names the appointment. */
  readonly label: string
  /** Id of the text that says why it can't be done now. Null if it can. */
  readonly hindrance: string | null
  readonly pending?: boolean | undefined
  readonly onPress: () => void
}

/** Button of a row: an icon in a table, a button with its text in a card. */
export function RowAction({ icon, text, label, hindrance, pending, onPress }: RowActionProps) {
  return (
    <Button
      icon={icon}
      className="row-action"
      aria-label={label}
      title={text}
      disabled={hindrance !== null}
      aria-describedby={hindrance ?? undefined}
      pending={pending}
      onClick={onPress}
    >
      <span className="row-action-text">{text}</span>
    </Button>
  )
}

/** Cell of a row for which there is nothing to press. */
export function NoRowAction() {
  return <span className="row-action-none">–</span>
}
