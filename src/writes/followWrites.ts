import { sessionAtom, store } from '#src/session/state/session.ts'
import { flagWaiting, isAnythingWaiting } from './waitingFlag.ts'
import { writesAtom } from './writesAtom.ts'

/** The first screen has its turn before, ms. */
const afterMs = 3000

/**
 * Sends what waits, with nobody signed in too. Called once, at the start. What does it is fetched when the first screen has
 * had its turn, and where something waits or a screen shows what is written.
 */
export function followWrites(): void {
  const begin = () =>
    void import('./keepWrites.ts')
      .then(({ keepWrites }) => keepWrites())
      .catch(() => {
        // The screens that show what is written must not wait for it forever.
        if (store.get(writesAtom).phase === 'opening') store.set(writesAtom, { phase: 'unavailable', writes: [] })
      })
  let isLookedFor = false
  const keep = () => {
    if (isAnythingWaiting()) setTimeout(begin, afterMs)
    else if (store.get(sessionAtom) && !isLookedFor) {
      isLookedFor = true
      setTimeout(() => void isLeftOnDisk().then((isLeft) => isLeft && begin()), afterMs)
    }
  }
  // A screen that reads what is written opens the keys at once, by reading it: no screen opens them itself.
  writesAtom.onMount = begin
  store.sub(sessionAtom, keep)
  keep()
}

/** The flag reaches the disk seconds after what waits: a browser that was killed between them has lost it. */
async function isLeftOnDisk(): Promise<boolean> {
  try {
    const { unsentRows } = await import('#src/offline/writeRows.ts')
    const isLeft = (await unsentRows()).length > 0
    if (isLeft) flagWaiting(true)
    return isLeft
  } catch {
    return false
  }
}
