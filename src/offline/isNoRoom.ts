/** Whether an error means that the device or this origin's quota is full. Browsers and Dexie wrap it in an AbortError. */
export function isNoRoom(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isNoRoom(error.inner)
}
