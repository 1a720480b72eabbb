import { sessionAtom, store } from '#src/session/state/session.ts'
import { flagWaiting, isAnythingWaiting } from './waitingFlag.ts'
import { writesAtom } from './writesAtom.ts'

/** Delay that lets the first screen load first, ms. */
const afterMs = 3000

/**
 * Sends queued writes, also if no user is signed in. Call it once, at startup. The sending code is loaded after the
 * first screen, and only if a write is queued or a screen shows writes.
 */
export function followWrites(): void {
  const begin = () =>
    void import('./keepWrites.ts')
      .then(({ keepWrites }) => keepWrites())
      .catch(() => {
        // End the waiting state, so that screens which show writes don't wait forever.
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
  // The keys are opened when a screen reads `writesAtom`. No screen has to open them itself.
  writesAtom.onMount = begin
  store.sub(sessionAtom, keep)
  keep()
}

/**
 * Whether the database holds unsent rows. The flag in localStorage reaches the disk seconds after the row: a browser
 * killed in between has lost the flag.
 */
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
