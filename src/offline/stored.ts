import type { KeepOutcome } from './Write.ts'

/** Runs what stores something, and says where it could not. It never rejects. */
export async function stored<T extends { readonly kind: string }>(
  work: () => PromiseLike<T>,
): Promise<T | { readonly kind: KeepOutcome }> {
  try {
    return await work()
  } catch (error) {
    return { kind: isNoRoom(error) ? 'no-room' : 'unavailable' }
  }
}

/** Whether the device, or this origin's share of it, is full. Browsers and Dexie wrap it in an abort. */
function isNoRoom(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isNoRoom(error.inner)
}
