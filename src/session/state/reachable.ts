import { atom } from 'jotai/vanilla'
import { ApiError } from '#src/api/errors.ts'
import { store } from './session.ts'

/**
 * Whether the last call reached the server. `navigator.onLine` can't detect that: it stays true if only the server is
 * down.
 */
export const reachableAtom = atom(true)

/**
 * Notes whether a call reached the server, by its error if any. Any response except 502-504 counts as reachable, and so
 * does `storage-full` (503): such a server still answers reads. Errors other than `ApiError` are ignored.
 */
export function noteReachable(error?: unknown): void {
  const lost = error instanceof ApiError && isUnreached(error)
  if (error !== undefined && !(error instanceof ApiError)) return
  if (!lost) reachedAt = performance.now()
  store.set(reachableAtom, !lost)
}

function isUnreached({ status, code }: ApiError): boolean {
  return status === 0 || (status >= 502 && status <= 504 && code !== 'storage-full')
}

let reachedAt = -Infinity

/** Whether the last call reached the server, less than `ms` ago. */
export function wasReachedWithin(ms: number): boolean {
  return store.get(reachableAtom) && performance.now() - reachedAt < ms
}
