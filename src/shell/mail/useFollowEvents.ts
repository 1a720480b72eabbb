import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cameraReadings } from '#src/contract/cameraReadings.ts'
import type { PortalEvent } from '#src/contract/events.ts'
import { endpointQuery } from '#src/query/query.ts'
import { onPortalEvent } from '#src/session/events/portalEvents.ts'
import { renewMail } from './renewMail.ts'
import { renewQuery } from './renewQuery.ts'

/** The first screen has its turn before that, ms: whatever came meanwhile is asked for when the stream is open. */
const followAfterMs = 1500

/** What is asked for anew at each kind of news. What the clinic measured comes with a visit, and tells of no news. */
const renewals: Readonly<Record<PortalEvent['kind'], (client: QueryClient) => Promise<void>>> = {
  messages: renewMail,
  vitals: (client) => renewQuery(client, endpointQuery(cameraReadings, {}).queryKey),
}

/** Hears news while somebody is signed in, and renews what they are of. Without it pages are renewed as people go on. */
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
