import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'
import type { MenuEntry } from '../navigation/MenuEntry.ts'
import { UnreadBadge } from '../mail/UnreadBadge.tsx'
import type { Unread } from '../mail/useUnread.ts'

interface BottomBarProps {
  readonly entries: readonly MenuEntry[]
  readonly messages: Unread
  readonly onMenu: () => void
}

const look =
  'relative grid min-h-[60px] min-w-target flex-auto place-items-center content-center gap-px px-0.5 text-s leading-[1.3] tracking-[-0.015em] text-muted no-underline aria-[current]:font-bold aria-[current]:text-accent aria-[current]:before:absolute aria-[current]:before:-top-px aria-[current]:before:inset-x-[22%] aria-[current]:before:h-[3px] aria-[current]:before:rounded-b-[3px] aria-[current]:before:bg-accent'

/** With very large text the icons stand alone, because the words would overlap. */
const word = 'max-[19rem]:sr-only'

/** Menu of the main areas at the bottom of a phone's screen. */
export function BottomBar({ entries, messages, onMenu }: BottomBarProps) {
  const { t, i18n } = useLingui()
  return (
    <nav
      aria-label={t`Quick menu`}
      className="quick-menu fixed inset-x-0 bottom-0 z-10 low:static flex justify-between border-t border-line bg-raised px-1 pb-[env(safe-area-inset-bottom)] tablet:hidden print:hidden"
    >
      {entries.map(({ name, label, to, icon }) => (
        <Link key={name} to={to} className={look} activeProps={{ 'aria-current': 'page' }}>
          <Icon of={icon} size="l" />
          <span className={word}>{i18n._(label)}</span>
          {name === 'messages' && (
            <UnreadBadge className="absolute start-[calc(50%+3px)] top-[5px]" messages={messages} />
          )}
        </Link>
      ))}
      <button type="button" className={look} onClick={onMenu}>
        <Icon of={Menu} size="l" />
        <span className={word}>
          <Trans>Menu</Trans>
        </span>
      </button>
    </nav>
  )
}
