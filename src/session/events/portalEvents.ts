import { PortalEvent } from '#src/contract/events.ts'

const listeners = new Set<(event: PortalEvent) => void>()

/**
 * Runs `listener` when data of the person shown by the session might have changed, or if events might have been missed.
 * An event has no data: the listener refetches. Returns a function that stops listening.
 */
export function onPortalEvent(listener: (event: PortalEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes an event to every listener in this tab. If a listener throws, the others still run. */
export function emitPortalEvent(event: PortalEvent): void {
  for (const listener of listeners) {
    try {
      listener(event)
    } catch (error) {
      console.error(error)
    }
  }
}

/** One event of each kind: dispatched if events might have been missed, so that everything is refetched. */
export const allEvents: readonly PortalEvent[] = PortalEvent.entries.kind.options.map((kind) => ({ kind }))
