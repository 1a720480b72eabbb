import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { Badge } from '#src/ui/marks/Badge.tsx'
import type { Unread } from './useUnread.ts'

interface UnreadBadgeProps {
  readonly messages: Unread
  /** Whether the parent element already says what the number means. */
  readonly isSpokenFor?: boolean
  readonly className?: string
}

/** Badge of messages (portal §2): '!' on errors, otherwise the number of unread messages, nothing at zero. */
export function UnreadBadge({ messages: { unread: count, failed }, isSpokenFor = false, className }: UnreadBadgeProps) {
  const { t } = useLingui()
  const unread = useFormats().number(count)
  const label = failed ? t`not up to date` : t`${unread} unread`
  return (
    <Badge
      count={failed ? 'alert' : count}
      text={unread}
      label={isSpokenFor ? undefined : label}
      className={className}
    />
  )
}
