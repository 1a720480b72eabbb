import { deliverSealed, probeApi } from '#src/offline/deliverSealed.ts'
import type { Pause } from '#src/offline/SendDeps.ts'
import { sendWrites } from '#src/offline/sendWrites.ts'
import { broadcastSent } from '#src/offline/sentWrites.ts'

/**
 * Sends the outbox from the worker. Sends the writes encrypted, because the worker has no keys to decrypt them. Rejects
 * if a write can be retried later, so that the browser wakes the worker again.
 */
export async function sendFromWorker(): Promise<void> {
  const pauses = new Map<string, Pause>()
  const { retryAt } = await sendWrites({
    now: Date.now,
    // The browser's sync event means that the network is back. If that is wrong, `probe` fails.
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
