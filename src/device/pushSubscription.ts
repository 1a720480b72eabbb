/** A worker is there within this time, ms, or not at all. */
const workerMs = 4000
const listeners = new Set<() => void>()

function change(): void {
  for (const listener of listeners) listener()
}

/** Runs `listener` when that may have changed: by an answer, or in the browser's settings. Returns how to stop. */
export function onPushSupport(listener: () => void): () => void {
  listeners.add(listener)
  const stop = new AbortController()
  document.addEventListener('visibilitychange', listener, { signal: stop.signal })
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal: stop.signal }))
    .catch(() => undefined)
  return () => {
    listeners.delete(listener)
    stop.abort()
  }
}

/** Has the browser ask the person, where it has not. Only in answer to a press: browsers insist, and so do we. */
export async function askToNotify(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission().catch(() => Notification.permission)
  change()
  return permission
}

/** The address by which this browser is reached; null where it is not. */
export async function pushEndpoint(): Promise<string | null> {
  const manager = await pushManager()
  return (await manager?.getSubscription().catch(() => null))?.endpoint ?? null
}

/**
 * Has this browser be reached by whoever holds the key (base64url), and gives its address; null where it can't be. What
 * came under another key, of another database of the portal, ends.
 */
export async function subscribeBrowser(publicKey: string): Promise<string | null> {
  try {
    const manager = await pushManager()
    if (!manager) return null
    const applicationServerKey = bytesOf(publicKey)
    const before = await manager.getSubscription()
    if (before && !isSame(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe()
    return (await manager.subscribe({ userVisibleOnly: true, applicationServerKey })).endpoint
  } catch {
    // No push service in reach, or none in this browser whatever it says.
    return null
  }
}

/** From now on this browser is reached by nobody. False where it could not be done. */
export async function unsubscribeBrowser(): Promise<boolean> {
  try {
    const subscription = await (await pushManager())?.getSubscription()
    return subscription ? await subscription.unsubscribe() : true
  } catch {
    return false
  }
}

/** Without a worker at work there is none: `ready` would wait for ever. */
async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null
  const never = new Promise<null>((resolve) => setTimeout(() => resolve(null), workerMs))
  const registration = await Promise.race([navigator.serviceWorker.ready, never])
  return registration?.pushManager ?? null
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = one && new Uint8Array(one)
  return bytes?.length === other.length && bytes.every((byte, i) => byte === other[i])
}
