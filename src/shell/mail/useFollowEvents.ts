import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cameraReadings } from '#src/contract/cameraReadings.ts'
import type { PortalEvent } from '#src/contract/events.ts'
import { endpointQuery } from '#src/query/query.ts'
import { onPortalEvent } from '#src/session/events/portalEvents.ts'
import { renewMail } from './renewMail.ts'
import { renewQuery } from './renewQuery.ts'

/** Delay that lets the first screen load first, ms. Data that changes meanwhile is refetched when the stream opens. */
const followAfterMs = 1500

/** What each kind of event refetches. `vitals`: only camera readings. The clinic's own measurements send no event. */
const renewals: Readonly<Record<PortalEvent['kind'], (client: QueryClient) => Promise<void>>> = {
  messages: renewMail,
  vitals: (client) => renewQuery(client, endpointQuery(cameraReadings, {}).queryKey),
}

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
        void renewals[kind](client)
      }),
    [client],
  )
}
