import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'

interface UnlistedTextProps {
  readonly text: string
  readonly isLocked: boolean
  readonly onRemove: () => void
}

/** A recorded text that is in no list, with a button that removes it. */
export function UnlistedText({ text: name, isLocked, onRemove }: UnlistedTextProps) {
  const { t } = useLingui()
  return (
    <div className="-my-2 flex items-center">
      <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
      <IconButton icon={X} label={t`Remove: ${name}`} disabled={isLocked} onClick={onRemove} />
    </div>
  )
}
