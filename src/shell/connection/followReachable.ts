import type { QueryClient } from '@tanstack/react-query'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { store } from '#src/session/state/session.ts'
import { retryWithBackoff } from './retryWithBackoff.ts'
import { probe, refetchStale } from './refetchStale.ts'

/** If the clinic becomes unreachable again within this time, ms, the backoff continues instead of restarting. */
const hardlyBackMs = 60_000

/**
 * Retries while the clinic can't be reached, and refetches stale data on the screen when it can. Notices even a change
 * that is reverted before the next render. Returns a function that stops it.
 */
export function followReachable(client: QueryClient): () => void {
  let last = { tries: 0, endedAt: -Infinity }
  let stop: (() => number) | null = null
  let renewal: ReturnType<typeof setTimeout> | undefined

  const follow = () => {
    const isReachable = store.get(reachableAtom)
    if (!isReachable && !stop) {
      let turn = 0
      const isHardlyBack = performance.now() - last.endedAt < hardlyBackMs
      stop = retryWithBackoff(() => probe(client, turn++), isHardlyBack ? last.tries : 0)
    } else if (isReachable && stop) {
      last = { tries: stop(), endedAt: performance.now() }
      stop = null
      clearTimeout(renewal)
      // Wait a tick: a copy that has just arrived is not in its query yet.
      renewal = setTimeout(() => void refetchStale(client))
    }
  }

  const unsubscribe = store.sub(reachableAtom, follow)
  follow()
  return () => {
    unsubscribe()
    clearTimeout(renewal)
    stop?.()
  }
}
