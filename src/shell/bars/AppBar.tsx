import { useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Mail, Menu, Search, Video } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { CurrentUser, Represented } from '#src/contract/account.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { BrandMark } from '#src/ui/marks/BrandMark.tsx'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { showsTelehealth, telehealthPath } from '../navigation/navigation.ts'
import { UnreadBadge } from '../mail/UnreadBadge.tsx'
import { UserMenu } from './UserMenu.tsx'
import { usePageTitle } from '../page/usePageTitle.ts'
import { usePortalTitle } from '../page/usePortalTitle.ts'
import type { Unread } from '../mail/useUnread.ts'

// Lazy-loaded: only users who act for others need it.
const RepresentingMenu = lazy(() =>
  import('../acting/RepresentingMenu.tsx').then((room) => ({ default: room.RepresentingMenu })),
)

interface AppBarProps {
  readonly user: CurrentUser
  /** The portal's name with its kind, such as 'Patient Portal'. */
  readonly heading: string
  readonly messages: Unread | null
  /** People whom the user may act for. Null if there are none. */
  readonly represented: readonly Represented[] | null
  readonly onMenu: () => void
}

/**
 * The bar over every page: menu button, heading, page title, links to search, messages and telehealth, and the menus of
 * the people to act for and of the signed-in user (portal §2).
 */
export function AppBar({ user, heading, messages, represented, onMenu }: AppBarProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const title = usePageTitle(heading, usePortalTitle())
  const { routesByPath } = useRouter()
  const kind = useAtomValue(portalAtom)?.portalKind ?? 'patient'
  const count = messages?.unread ?? 0
  const unread = formats.number(count)
  const messagesLabel = messages?.failed
    ? t`Messages, not up to date`
    : count
      ? t`Messages, ${unread} unread`
      : t`Messages`
  return (
    <header className="sticky top-0 z-10 low:static flex min-h-bar items-center gap-1 border-b border-line bg-raised px-2 tablet:px-3 wide:px-5 print:hidden">
      <IconButton icon={Menu} label={t`Menu`} onClick={onMenu} className="wide:hidden" />
      <div className="me-auto flex min-w-0 items-center">
        <Link
          to="/app/home"
          className="flex min-h-target min-w-0 items-center gap-2 text-l font-bold tracking-[-0.01em] text-text no-underline tablet:px-2"
        >
          <BrandMark className="max-[24.25rem]:hidden max-[12rem]:block" />
          <span className="max-[12rem]:sr-only">{heading}</span>
        </Link>
        {/* Visible if the screen is wide enough. Announced, unless the page's heading is. */}
        <span
          aria-live={title.isNews ? 'polite' : 'off'}
          className="truncate border-s border-line ps-3 text-muted max-tablet:sr-only"
        >
          {title.text}
        </span>
      </div>
      {user.PtID !== null && (
        <IconButton icon={Search} label={t`Search the record`} render={<Link to="/app/search" />} />
      )}
      {messages && (
        <IconButton
          icon={Mail}
          label={messagesLabel}
          render={<Link to="/app/messages" />}
          badge={<UnreadBadge messages={messages} isSpokenFor />}
        />
      )}
      {showsTelehealth(user, kind, Object.keys(routesByPath)) && (
        <IconButton icon={Video} label={t`Online appointment app`} render={<Link to={telehealthPath} />} />
      )}
      {represented && (
        <div className="max-tablet:hidden">
          <Suspense>
            <RepresentingMenu list={represented} user={user} />
          </Suspense>
        </div>
      )}
      <UserMenu user={user} heading={heading} represented={represented} />
    </header>
  )
}
