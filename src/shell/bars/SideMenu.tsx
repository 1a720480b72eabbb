import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/marks/Icon.tsx'
import type { MenuEntry } from '../navigation/MenuEntry.ts'
import { menuFor } from '../navigation/navigation.ts'
import { UnreadBadge } from '../mail/UnreadBadge.tsx'
import type { Unread } from '../mail/useUnread.ts'

interface SideMenuProps {
  readonly groups: ReturnType<typeof menuFor>
  readonly messages: Unread
  /** Called when a page was chosen, so that a drawer can close. */
  readonly onChoose?: () => void
}

const look =
  'relative flex min-h-target items-center gap-3 rounded-m px-3 py-1.5 leading-[1.3] font-medium text-muted no-underline hover:bg-sunken hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-accent pointer-fine:min-h-[38px]'

/** Menu of the portal's areas that the profile allows (portal §2). */
export function SideMenu({ groups, messages, onChoose }: SideMenuProps) {
  const { t, i18n } = useLingui()
  const entry = ({ name, label, to, icon }: MenuEntry, _: number, group: readonly MenuEntry[]) => (
    <li key={name}>
      <Link
        to={to}
        className={look}
        activeProps={{ 'aria-current': 'page' }}
        // The address of another entry, Insurance, begins with that of Personal Information.
        activeOptions={{ exact: group.some((other) => other.to.startsWith(`${to}/`)) }}
        {...(onChoose ? { onClick: onChoose } : {})}
      >
        <Icon of={icon} />
        <span>{i18n._(label)}</span>
        {name === 'messages' && <UnreadBadge className="ms-auto" messages={messages} />}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t`Main menu`} className="print:hidden">
      {groups.map((group) => (
        <ul key={group[0]?.name} role="list" className="[&+&]:mt-2 [&+&]:border-t [&+&]:border-line [&+&]:pt-2">
          {group.map(entry)}
        </ul>
      ))}
    </nav>
  )
}
