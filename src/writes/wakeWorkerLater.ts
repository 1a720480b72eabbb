import { writesTag } from '#src/sw/protocol.ts'

interface SyncManager {
  register(tag: string): Promise<void>
}

const hasSync = (
  registration: ServiceWorkerRegistration,
): registration is typeof registration & { sync: SyncManager } => 'sync' in registration

/** Asks the browser to wake the service worker once there is a network, with no page open too. Not every browser can. */
export async function wakeWorkerLater(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration && hasSync(registration)) await registration.sync.register(writesTag)
  } catch {
    // Turned off, or no worker: the next page that opens sends it.
  }
}
