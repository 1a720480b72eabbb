import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPortalEvent } from '#src/session/events/portalEvents.ts'

/** Delay that lets the first screen load first, ms. Data that changes meanwhile is refetched when the stream opens. */
const followAfterMs = 1500

/**
 * Receives events while a user is signed in, and refetches what they change. If `enabled` is false, pages refetch as
 * the user navigates.
 */
export function useFollowEvents(enabled: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled) return undefined
    let stop: (() => void) | null = null
    const begin = async () => {
      const { followEvents } = await import('#src/session/events/followEvents.ts')
      if (timer !== null) stop = followEvents()
    }
    let timer: ReturnType<typeof setTimeout> | null = setTimeout(() => {
      begin().catch(() => undefined)
    }, followAfterMs)
    return () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      stop?.()
    }
  }, [enabled])
  useEffect(
    () =>
      onPortalEvent(({ kind }) => {
        import('./renewals.ts')
          .then(({ renewals }) => renewals[kind](client))
          // If the list of renewals can't be loaded, refetch everything shown.
          .catch(() => client.invalidateQueries())
      }),
    [client],
  )
}
