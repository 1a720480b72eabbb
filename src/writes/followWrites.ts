import { sessionAtom, store } from '#src/session/session.ts'
import { isAnythingWaiting } from './waitingFlag.ts'

/** The first screen has its turn before, ms. */
const afterMs = 3000

/**
 * Sends what waits, with nobody signed in too. Called once, at the start. What does it is fetched when the first screen has
 * had its turn, and where something waits: a screen that writes fetches it itself.
 */
export function followWrites(): void {
  const keep = () => {
    if (!isAnythingWaiting()) return
    setTimeout(
      () => void import('./keepWrites.ts').then(({ keepWrites }) => keepWrites()).catch(() => undefined),
      afterMs,
    )
  }
  store.sub(sessionAtom, keep)
  keep()
}
