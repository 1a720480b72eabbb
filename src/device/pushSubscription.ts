/** Timeout for a service worker to be ready, ms. */
const workerMs = 4000
const listeners = new Set<() => void>()

function change(): void {
  for (const listener of listeners) listener()
}

/**
 * Runs `listener` when push support might have changed: after a permission prompt, a change in browser settings, or a
 * change of the page's visibility. Returns a function that stops listening.
 */
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

/**
 * Shows the browser's permission prompt if the user has not decided yet. Call only from a user gesture: browsers
 * require one.
 */
export async function askToNotify(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission().catch(() => Notification.permission)
  change()
  return permission
}

/** Returns the endpoint of this browser's push subscription, or null if there is none. */
export async function pushEndpoint(): Promise<string | null> {
  const manager = await pushManager()
  return (await manager?.getSubscription().catch(() => null))?.endpoint ?? null
}

/**
 * Subscribes this browser to push messages of the server with this public key (base64url). Returns the endpoint, or
 * null if that fails. Ends a subscription with another key, such as the key of another database of the portal.
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
    // The push service is unreachable, or this browser has none although it claims support.
    return null
  }
}

/** Ends this browser's push subscription. Returns false if that fails. */
export async function unsubscribeBrowser(): Promise<boolean> {
  try {
    const subscription = await (await pushManager())?.getSubscription()
    return subscription ? await subscription.unsubscribe() : true
  } catch {
    return false
  }
}

/**
 * Returns null if push is unsupported or no service worker is ready in time: `serviceWorker.ready` might wait forever.
 */
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
