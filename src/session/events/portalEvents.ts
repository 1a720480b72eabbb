import { PortalEvent } from '#src/contract/events.ts'

const listeners = new Set<(event: PortalEvent) => void>()

/**
 * Runs `listener` when there may be news of whom the session shows: what they are is asked for. It is told also where
 * news may have been missed. Returns how to stop.
 */
export function onPortalEvent(listener: (event: PortalEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells who listens in this tab. One who fails keeps no other from hearing. */
export function emitPortalEvent(event: PortalEvent): void {
  for (const listener of listeners) {
    try {
      listener(event)
    } catch (error) {
      console.error(error)
    }
  }
}

/** Every kind that there is: where news may have been missed, all of it is asked for. */
export const allEvents: readonly PortalEvent[] = PortalEvent.entries.kind.options.map((kind) => ({ kind }))
