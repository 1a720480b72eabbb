import { atom } from 'jotai/vanilla'
import { ApiError } from '#src/api/errors.ts'
import { store } from './session.ts'

/** Whether the last call got an answer at all. `navigator.onLine` can't tell: it stays true when only the server is gone. */
export const reachableAtom = atom(true)

/** Notes how a call went. A refusal is an answer too; a gateway that finds no server behind it is none. */
export function noteReachable(error?: unknown): void {
  const lost = error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504))
  if (error !== undefined && !(error instanceof ApiError)) return
  if (!lost) reachedAt = performance.now()
  store.set(reachableAtom, !lost)
}

let reachedAt = -Infinity

/** Whether the last call got an answer, and within so many ms. */
export function wasReachedWithin(ms: number): boolean {
  return store.get(reachableAtom) && performance.now() - reachedAt < ms
}
