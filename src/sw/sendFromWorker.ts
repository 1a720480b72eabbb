import { deliverSealed, probeApi } from '#src/offline/deliverSealed.ts'
import type { Pause } from '#src/offline/SendDeps.ts'
import { sendWrites } from '#src/offline/sendWrites.ts'
import { broadcastSent } from '#src/offline/sentWrites.ts'

/**
 * Delivers what waits, as it is sealed: the worker knows nobody's keys. Rejects where something is left that may go
 * later, so that the browser wakes the worker again.
 */
export async function sendFromWorker(): Promise<void> {
  const pauses = new Map<string, Pause>()
  const { retryAt } = await sendWrites({
    now: Date.now,
    // The browser has just said so; where it was wrong the probe tells.
    isOnline: () => true,
    sessionFor: () => null,
    deliver: deliverSealed,
    probe: probeApi,
    sent: broadcastSent,
    progress: () => undefined,
    pauses,
  })
  if (retryAt !== null) throw new Error('something waits still')
}
