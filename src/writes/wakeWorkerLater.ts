import { writesTag } from '#src/sw/protocol.ts'

interface SyncManager {
  register(tag: string): Promise<void>
}

const hasSync = (
  registration: ServiceWorkerRegistration,
): registration is typeof registration & { sync: SyncManager } => 'sync' in registration

/**
 * Asks the browser to start the service worker when the network is back, even if no page is open. Some browsers can't.
 */
export async function wakeWorkerLater(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration && hasSync(registration)) await registration.sync.register(writesTag)
  } catch {
    // Background Sync is turned off, or there is no worker: the next page sends the writes.
  }
}
