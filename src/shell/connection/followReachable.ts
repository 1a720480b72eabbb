import type { QueryClient } from '@tanstack/react-query'
import { reachableAtom } from '#src/session/state/reachable.ts'
import { store } from '#src/session/state/session.ts'
import { retryWithBackoff } from './retryWithBackoff.ts'
import { probe, refetchStale } from './refetchStale.ts'

/** A clinic that is lost again this soon was hardly back, ms: the pauses go on growing. */
const hardlyBackMs = 60_000

/**
 * While the clinic can't be reached it is tried again; once it can, what is behind on the screen is asked for anew. It
 * hears every change, also of a clinic that is lost and back before a screen could be drawn. Returns how to stop.
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
      // A copy that came just before is not yet in its query.
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
