import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { sessionAtom } from '#src/session/state/session.ts'
import { withScreen, withSignIn } from './installMoment.ts'
import { noteInstall } from './installNotes.ts'
import { useRoutePattern } from '../page/useRoutePattern.ts'

/** Id of the sign-in counted last. An effect that runs twice, or a switch of person, must not count it again. */
let countedSignIn = ''
let countedScreen = ''

/** Counts sign-ins and screens for the offer to install. Ignores saved sessions. */
export function useInstallMoments(): void {
  const pattern = useRoutePattern()
  const session = useAtomValue(sessionAtom)
  useEffect(() => {
    if (!session || session.saved || session.signInID === countedSignIn) return
    countedSignIn = session.signInID
    // A session from a reload or another tab was received before this page started.
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
