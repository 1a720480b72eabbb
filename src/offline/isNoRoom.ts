/** Whether an error means that the device or the origin's quota is full. Dexie can wrap such an error. */
export function isNoRoom(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isNoRoom(error.inner)
}
