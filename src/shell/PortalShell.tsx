import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { queryClient } from '#src/query/client.ts'
import { pageAt } from '#src/registry/pages.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { patientContextAtom } from '#src/session/profile/patientContext.ts'
import { databaseMark } from '#src/session/profile/databaseMark.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import type { Session } from '#src/session/state/sessionShape.ts'
import { Arrival } from '#src/ui/scrolling/Arrival.ts'
import { Drawer } from '#src/ui/overlays/Drawer.tsx'
import { useIsWide } from '#src/ui/page/useIsWide.ts'
import { SkipLink } from '#src/ui/page/SkipLink.tsx'
import { useArrival } from '#src/ui/scrolling/useArrival.ts'
import { useHeight } from '#src/ui/scrolling/useHeight.ts'
import { DatabaseBand } from '#src/viewStates/DatabaseBand.tsx'
import { AppBar } from './bars/AppBar.tsx'
import { BottomBar } from './bars/BottomBar.tsx'
import { portalHeadings } from './page/heading.ts'
import { IdleWarning } from './session/IdleWarning.tsx'
import { bottomBarFor, mayOpen, menuFor } from './navigation/navigation.ts'
import { needsPatient } from './navigation/needsPatient.ts'
import { NewMailNews } from './mail/NewMailNews.tsx'
import { NotAllowed } from './page/NotAllowed.tsx'
import { PageBoundary } from './page/PageBoundary.tsx'
import { PageFailed } from './page/PageFailed.tsx'
import { PageNotices } from './PageNotices.tsx'
import { PrintLine } from './page/PrintLine.tsx'
import { SideMenu } from './bars/SideMenu.tsx'
import { useAddressedRow } from './page/useAddressedRow.ts'
import { useFollowEvents } from './mail/useFollowEvents.ts'
import { useFollowSwitch } from './session/useFollowSwitch.ts'
import { useInstallMoments } from './install/useInstallMoments.ts'
import { useMenuSecurity } from './navigation/useMenuSecurity.ts'
import { useRefreshAfterWrites } from './session/useRefreshAfterWrites.ts'
import { hasOthers, useRepresented } from './acting/useRepresented.ts'
import { useRoutePattern } from './page/useRoutePattern.ts'
import { useSessionLife } from './session/useSessionLife.ts'
import { useShellEvents } from './session/useShellEvents.ts'
import { useUnread } from './mail/useUnread.ts'
import { RedirectToSignIn } from './session/RedirectToSignIn.tsx'

// Lazy-loaded, so that they don't delay a patient's page: few users need them.
const ActingBar = lazy(() => import('./acting/ActingBar.tsx'))
const PatientBar = lazy(() => import('./acting/PatientBar.tsx'))
const NoPatient = lazy(() => import('./acting/NoPatient.tsx').then((room) => ({ default: room.NoPatient })))

/** The signed-in portal: everything around the pages. After the session has ended, redirects to the sign-in area. */
export function PortalShell() {
  const session = useAtomValue(sessionAtom)
  useEffect(() => {
    // Loaded after the first screen, which needs no stored setting. Without it, settings are fetched at each start.
    void import('#src/query/keepSettings.ts').then(({ keepSettings }) => keepSettings()).catch(() => undefined)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      {session ? <SignedIn session={session} /> : <RedirectToSignIn />}
    </QueryClientProvider>
  )
}

/** Runs the effects that continue when the session switches to another person. `Frame` is mounted anew then. */
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
      {/* The key unmounts everything when the session shows another person. */}
      <Frame key={session.logonHisID} session={session} />
    </>
  )
}

function Frame({ session: { user, database } }: { session: Session }) {
  const { t, i18n } = useLingui()
  const pattern = useRoutePattern()
  const arrival = useArrival(useAddressedRow(), pattern)
  const routes = useMatches({
    select: (matches) =>
      matches.map(({ fullPath, staticData }) => {
        const { needs = [], needsPatient, isForStaff } = pageAt(fullPath) ?? { ...staticData, isForStaff: undefined }
        return { needs, needsPatient, isForStaff }
      }),
  })
  const needs = routes.flatMap((route) => route.needs)
  const isForStaff = routes.some((route) => route.isForStaff) || undefined
  const { patientId } = useAtomValue(patientContextAtom)
  const portal = useAtomValue(portalAtom)
  const kind = portal?.portalKind ?? 'patient'
  const mark = databaseMark(portal?.apis, database)
  const isWide = useIsWide()
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
  const [band, bandHeight] = useHeight()
  const under = mark ? bandHeight : 0

  return (
    <>
      <SkipLink>{t`Skip to content`}</SkipLink>
      <AppBar
        user={user}
        heading={heading}
        messages={hasMessages ? messages : null}
        represented={represented}
        onMenu={openMenu}
      />
      {mark && <DatabaseBand ref={band} mark={mark} className="sticky top-[calc(var(--bar)+1px)] z-9 low:static" />}
      <Suspense fallback={<div className="min-h-14 border-b-2 border-accent bg-accent-soft print:hidden" />}>
        {user.acting && <ActingBar ref={actingBar} under={under} user={user} acting={user.acting} />}
        {user.patient && <PatientBar ref={actingBar} under={under} patient={user.patient} />}
      </Suspense>
      <div
        style={{ '--bars': `${under + actingHeight}px` }}
        className="grid [--stick:calc(var(--bar)+var(--bars))] low:[--stick:0px] grid-cols-[minmax(0,1fr)] wide:grid-cols-[var(--rail)_minmax(0,1fr)] print:block"
      >
        <div className="sticky top-[calc(var(--stick)+1px)] hidden h-[calc(100dvh-var(--stick)-1px)] overflow-y-auto p-3 [scrollbar-width:thin] wide:block print:hidden">
          {isWide && <SideMenu groups={groups} messages={messages} />}
        </div>
        <div className="min-w-0">
          <PrintLine user={user} />
          <PageNotices />
          <PageBoundary
            pattern={pattern}
            fallback={(code, again, error) => <PageFailed code={code} error={error} onRetry={again} />}
          >
            <Arrival value={arrival}>
              {!mayOpen(user, needs, isForStaff) ? (
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
      </Drawer>
      <NewMailNews mail={messages.mail} />
      <IdleWarning />
    </>
  )
}
