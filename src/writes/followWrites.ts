import { sessionAtom, store } from '#src/session/session.ts'
import { isAnythingWaiting } from './waitingFlag.ts'

/** The first screen has its turn before, ms. */
const afterMs = 3000

/**
 * Keeps what is written at hand for as long as a session lives, and sends what waits, with nobody signed in too. Called
 * once, at the start. What does it is fetched when the first screen has had its turn, and where there is something to do.
 */
export function followWrites(): void {
  const keep = () => {
    if (!store.get(sessionAtom) && !isAnythingWaiting()) return
    setTimeout(
      () => void import('./keepWrites.ts').then(({ keepWrites }) => keepWrites()).catch(() => undefined),
      afterMs,
    )
  }
  store.sub(sessionAtom, keep)
  keep()
}
