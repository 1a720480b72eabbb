import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'
import type { CurrentUser } from '#src/contract/account.ts'
import { queryClient } from '#src/query/client.ts'
import { isAllowed } from '#src/session/objectTypes.ts'
import { portalAtom } from '#src/session/portal.ts'
import { sessionAtom } from '#src/session/session.ts'
import { Arrival } from '#src/ui/Arrival.ts'
import { Drawer } from '#src/ui/Drawer.tsx'
import { SkipLink } from '#src/ui/SkipLink.tsx'
import { useArrival } from '#src/ui/useArrival.ts'
import { AppBar } from './AppBar.tsx'
import { BottomBar } from './BottomBar.tsx'
import { portalHeadings } from './heading.ts'
import { IdleWarning } from './IdleWarning.tsx'
import { bottomBarFor, menuFor } from './navigation.ts'
import { NotAllowed } from './NotAllowed.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageFailed } from './PageFailed.tsx'
import { PageNotices } from './PageNotices.tsx'
import { PrintLine } from './PrintLine.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useAddressedRow } from './useAddressedRow.ts'
import { useInstallMoments } from './useInstallMoments.ts'
import { useRoutePattern } from './useRoutePattern.ts'
import { useSessionLife } from './useSessionLife.ts'
import { useShellEvents } from './useShellEvents.ts'
import { useUnread } from './useUnread.ts'
import { WayOut } from './WayOut.tsx'

/** The signed-in portal: what stays around every page. Nothing of it is left once the session has ended. */
export function PortalShell() {
  const user = useAtomValue(sessionAtom)?.user
  return <QueryClientProvider client={queryClient}>{user ? <Frame user={user} /> : <WayOut />}</QueryClientProvider>
}

function Frame({ user }: { user: CurrentUser }) {
  const { t, i18n } = useLingui()
  useSessionLife()
  useShellEvents()
  useInstallMoments()
  const pattern = useRoutePattern()
  const arrival = useArrival(useAddressedRow(), pattern)
  const needs = useMatches({ select: (matches) => matches.flatMap((match) => match.staticData.needs ?? []) })
  const kind = useAtomValue(portalAtom)?.portalKind ?? 'patient'
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const openMenu = useCallback(() => setMenuOpen(true), [])

  const hasMessages = isAllowed(user, 'communication')
  const messages = useUnread(hasMessages)
  const groups = menuFor(user)
  const heading = i18n._(portalHeadings[kind])

  return (
    <>
      <SkipLink>{t`Skip to the page`}</SkipLink>
      <AppBar user={user} heading={heading} messages={hasMessages ? messages : null} onMenu={openMenu} />
      <div className="grid grid-cols-[minmax(0,1fr)] wide:grid-cols-[var(--rail)_minmax(0,1fr)]">
        <div className="sticky top-[calc(var(--bar)+1px)] hidden h-[calc(100dvh-var(--bar)-1px)] overflow-y-auto p-3 [scrollbar-width:thin] wide:block print:hidden">
          <SideMenu groups={groups} unread={messages.unread} />
        </div>
        <div className="min-w-0">
          <PrintLine user={user} />
          <PageNotices />
          <PageBoundary pattern={pattern} fallback={(code, again) => <PageFailed code={code} onRetry={again} />}>
            <Arrival value={arrival}>{isAllowed(user, ...needs) ? <Outlet /> : <NotAllowed />}</Arrival>
          </PageBoundary>
        </div>
      </div>
      <BottomBar entries={bottomBarFor(user)} unread={messages.unread} onMenu={openMenu} />
      <Drawer open={menuOpen} onClose={closeMenu} label={t`Menu`} closeLabel={t`Close`}>
        <SideMenu groups={groups} unread={messages.unread} onChoose={closeMenu} />
      </Drawer>
      <IdleWarning />
    </>
  )
}
