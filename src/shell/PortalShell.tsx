import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useCallback, useState } from 'react'
import { queryClient } from '#src/query/client.ts'
import { pageAt } from '#src/registry/pages.ts'
import { isAllowed } from '#src/session/objectTypes.ts'
import { patientContextAtom } from '#src/session/patientContext.ts'
import { portalAtom } from '#src/session/portal.ts'
import { sessionAtom } from '#src/session/session.ts'
import type { Session } from '#src/session/sessionShape.ts'
import { Arrival } from '#src/ui/Arrival.ts'
import { Drawer } from '#src/ui/Drawer.tsx'
import { SkipLink } from '#src/ui/SkipLink.tsx'
import { useArrival } from '#src/ui/useArrival.ts'
import { useHeight } from '#src/ui/useHeight.ts'
import { ActingBar } from './ActingBar.tsx'
import { AppBar } from './AppBar.tsx'
import { BottomBar } from './BottomBar.tsx'
import { portalHeadings } from './heading.ts'
import { IdleWarning } from './IdleWarning.tsx'
import { bottomBarFor, mayOpen, menuFor } from './navigation.ts'
import { needsPatient } from './needsPatient.ts'
import { NewMailNews } from './NewMailNews.tsx'
import { NotAllowed } from './NotAllowed.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageFailed } from './PageFailed.tsx'
import { PageNotices } from './PageNotices.tsx'
import { PrintLine } from './PrintLine.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useAddressedRow } from './useAddressedRow.ts'
import { useFollowEvents } from './useFollowEvents.ts'
import { useFollowSwitch } from './useFollowSwitch.ts'
import { useInstallMoments } from './useInstallMoments.ts'
import { useMenuSecurity } from './useMenuSecurity.ts'
import { useRefreshAfterWrites } from './useRefreshAfterWrites.ts'
import { hasOthers, useRepresented } from './useRepresented.ts'
import { useRoutePattern } from './useRoutePattern.ts'
import { useSessionLife } from './useSessionLife.ts'
import { useShellEvents } from './useShellEvents.ts'
import { useUnread } from './useUnread.ts'
import { WayOut } from './WayOut.tsx'

// For those who may need them: a patient's page waits for none of them.
const RepresentingSection = lazy(() =>
  import('./RepresentingMenu.tsx').then((room) => ({ default: room.RepresentingSection })),
)
const PatientBar = lazy(() => import('./PatientBar.tsx'))
const NoPatient = lazy(() => import('./NoPatient.tsx').then((room) => ({ default: room.NoPatient })))

/** The signed-in portal: what stays around every page. Nothing of it is left once the session has ended. */
export function PortalShell() {
  const session = useAtomValue(sessionAtom)
  return (
    <QueryClientProvider client={queryClient}>
      {session ? <SignedIn session={session} /> : <WayOut />}
    </QueryClientProvider>
  )
}

/** What goes on whomever the session shows. */
function SignedIn({ session }: { session: Session }) {
  useSessionLife()
  useShellEvents()
  useFollowEvents(isAllowed(session.user, 'communication'))
  useInstallMoments()
  useRefreshAfterWrites()
  const said = useFollowSwitch()
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {/* Nothing that is mounted outlives the person whose it is. */}
      <Frame key={session.logonHisID} session={session} />
    </>
  )
}

function Frame({ session: { user } }: { session: Session }) {
  const { t, i18n } = useLingui()
  const pattern = useRoutePattern()
  const arrival = useArrival(useAddressedRow(), pattern)
  const routes = useMatches({
    select: (matches) =>
      matches.map(({ fullPath, staticData }) => {
        const { needs = [], needsPatient = false } = pageAt(fullPath) ?? staticData
        return { needs, needsPatient }
      }),
  })
  const needs = routes.flatMap((route) => route.needs)
  const { patientId } = useAtomValue(patientContextAtom)
  const kind = useAtomValue(portalAtom)?.portalKind ?? 'patient'
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const openMenu = useCallback(() => setMenuOpen(true), [])

  const hasMessages = isAllowed(user, 'communication')
  const messages = useUnread(hasMessages)
  const groups = menuFor(user, kind, useMenuSecurity())
  const heading = i18n._(portalHeadings[kind])
  const list = useRepresented()
  const represented = hasOthers(list) ? list : null
  const [actingBar, actingHeight] = useHeight()

  return (
    <>
      <SkipLink>{t`Skip to the page`}</SkipLink>
      <AppBar
        user={user}
        heading={heading}
        messages={hasMessages ? messages : null}
        represented={represented}
        onMenu={openMenu}
      />
      {user.acting && <ActingBar ref={actingBar} user={user} acting={user.acting} />}
      {user.patient && (
        <Suspense fallback={<div className="min-h-14 border-b-2 border-accent bg-accent-soft print:hidden" />}>
          <PatientBar ref={actingBar} patient={user.patient} />
        </Suspense>
      )}
      <div
        style={{ '--stick': `calc(var(--bar) + ${actingHeight}px)` }}
        className="grid grid-cols-[minmax(0,1fr)] wide:grid-cols-[var(--rail)_minmax(0,1fr)] print:block"
      >
        <div className="sticky top-[calc(var(--stick)+1px)] hidden h-[calc(100dvh-var(--stick)-1px)] overflow-y-auto p-3 [scrollbar-width:thin] wide:block print:hidden">
          <SideMenu groups={groups} messages={messages} />
        </div>
        <div className="min-w-0">
          <PrintLine user={user} />
          <PageNotices />
          <PageBoundary
            pattern={pattern}
            fallback={(code, again, error) => <PageFailed code={code} error={error} onRetry={again} />}
          >
            <Arrival value={arrival}>
              {!mayOpen(user, needs) ? (
                <NotAllowed />
              ) : patientId === null && needsPatient(routes) ? (
                <Suspense>
                  <NoPatient user={user} />
                </Suspense>
              ) : (
                <Outlet />
              )}
            </Arrival>
          </PageBoundary>
        </div>
      </div>
      <BottomBar entries={bottomBarFor(user, kind)} messages={messages} onMenu={openMenu} />
      <Drawer open={menuOpen} onClose={closeMenu} label={t`Menu`} closeLabel={t`Close`}>
        <SideMenu groups={groups} messages={messages} onChoose={closeMenu} />
        {represented && (
          <div className="tablet:hidden">
            <Suspense>
              <RepresentingSection list={represented} user={user} />
            </Suspense>
          </div>
        )}
      </Drawer>
      <NewMailNews mail={messages.mail} />
      <IdleWarning />
    </>
  )
}
