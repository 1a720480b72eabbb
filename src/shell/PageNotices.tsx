import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { endSession, sessionAtom } from '#src/session/state/session.ts'
import { RepresentationEnded } from './acting/RepresentationEnded.tsx'
import { SavedSessionBanner } from './session/SavedSessionBanner.tsx'
import { UnreachableBanner } from './connection/UnreachableBanner.tsx'
import { UpdateNotice } from './updates/UpdateNotice.tsx'

/** Notices above the heading of every page. Each notice shows a banner or nothing. */
export function PageNotices() {
  const router = useRouter()
  const saved = useAtomValue(sessionAtom)?.saved
  const signIn = () => {
    // Navigate first. If the session ended first, the app would redirect to the logout notice.
    void router.navigate({ to: '/auth', search: { instead: true }, replace: true })
    endSession('logout')
  }
  return (
    <div className="mx-auto grid w-full max-w-page gap-3 px-4 not-empty:pt-4 tablet:px-6 wide:px-8 print:hidden">
      <RepresentationEnded />
      {saved ? <SavedSessionBanner onSignIn={signIn} /> : <UnreachableBanner />}
      <UpdateNotice />
    </div>
  )
}
