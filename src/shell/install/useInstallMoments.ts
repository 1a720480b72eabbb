import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { sessionAtom } from '#src/session/state/session.ts'
import { withScreen, withSignIn } from './installMoment.ts'
import { noteInstall } from './installNotes.ts'
import { useRoutePattern } from '../page/useRoutePattern.ts'

/** What was counted last, by a session's id: an effect that runs twice counts once, and so does turning to somebody. */
let countedSignIn = ''
let countedScreen = ''

/** Counts sign-ins and screens for the moment to offer installing. Reading saved records counts for nothing. */
export function useInstallMoments(): void {
  const pattern = useRoutePattern()
  const session = useAtomValue(sessionAtom)
  useEffect(() => {
    if (!session || session.saved || session.signInID === countedSignIn) return
    countedSignIn = session.signInID
    // What a reload or another tab handed over was received before this page began.
    if (session.receivedAt >= performance.timeOrigin) noteInstall(withSignIn)
  }, [session])
  useEffect(() => {
    if (!session || session.saved) return
    const screen = `${session.logonHisID} ${pattern}`
    if (screen === countedScreen) return
    countedScreen = screen
    noteInstall(withScreen)
  }, [session, pattern])
}
