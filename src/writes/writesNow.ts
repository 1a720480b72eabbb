import type { Write } from '#src/offline/Write.ts'
import { store } from '#src/session/state/session.ts'
import { writesAtom } from './writesAtom.ts'

/** Time limit for opening the stored writes, ms. A device whose database hangs must not hold up its caller. */
const timeoutMs = 5000

/**
 * Returns the unsent writes of the person whom the session shows, newest first. Opens their keys if no screen
 * has opened them. Empty if nothing can be stored. Rejects if the writes are not known in time.
 */
export function writesNow(): Promise<readonly Write[]> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const { phase, writes } = store.get(writesAtom)
      if (phase === 'opening') return
      finish()
      resolve(writes)
    }
    const stop = store.sub(writesAtom, settle)
    const timer = setTimeout(() => {
      finish()
      reject(new Error('the unsent writes are not known in time'))
    }, timeoutMs)
    const finish = () => {
      clearTimeout(timer)
      stop()
    }
    settle()
  })
}
