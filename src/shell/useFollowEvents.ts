import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPortalEvent } from '#src/session/portalEvents.ts'
import { renewMail } from './renewMail.ts'

/** The first screen has its turn before that, ms: whatever came meanwhile is asked for when the stream is open. */
const followAfterMs = 1500

/** Hears news while somebody is signed in, and renews what they are of. Without it pages are renewed as people go on. */
export function useFollowEvents(enabled: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled) return undefined
    let stop: (() => void) | null = null
    const begin = async () => {
      const { followEvents } = await import('#src/session/followEvents.ts')
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
        if (kind === 'messages') void renewMail(client)
      }),
    [client],
  )
}
