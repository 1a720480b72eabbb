import { sessionAtom, store } from '#src/session/session.ts'
import { isAnythingWaiting } from './waitingFlag.ts'
import { writesAtom } from './writesAtom.ts'

/** The first screen has its turn before, ms. */
const afterMs = 3000

/**
 * Sends what waits, with nobody signed in too. Called once, at the start. What does it is fetched when the first screen has
 * had its turn, and where something waits or a screen shows what is written.
 */
export function followWrites(): void {
  const begin = () => void import('./keepWrites.ts').then(({ keepWrites }) => keepWrites()).catch(() => undefined)
  const keep = () => {
    if (isAnythingWaiting()) setTimeout(begin, afterMs)
  }
  // A screen that shows what is written does not wait until it is its turn.
  writesAtom.onMount = begin
  store.sub(sessionAtom, keep)
  keep()
}
