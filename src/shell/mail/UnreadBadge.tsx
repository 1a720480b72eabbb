import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/formats.ts'
import { Badge } from '#src/ui/marks/Badge.tsx'
import type { Unread } from './useUnread.ts'

interface UnreadBadgeProps {
  readonly messages: Unread
  /** What it stands on says what it means already. */
  readonly isSpokenFor?: boolean
  readonly className?: string
}

/** The badge of messages (portal §2): '!' on errors, else how many are unread, and nothing where none is. */
export function UnreadBadge({ messages: { unread, failed }, isSpokenFor = false, className }: UnreadBadgeProps) {
  const { t } = useLingui()
  const text = useFormats().number(unread)
  const label = failed ? t`not up to date` : t`${unread} unread`
  return (
    <Badge
      count={failed ? 'alert' : unread}
      text={text}
      label={isSpokenFor ? undefined : label}
      className={className}
    />
  )
}
