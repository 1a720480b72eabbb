import { isNoRoom } from './isNoRoom.ts'
import type { KeepOutcome } from './Write.ts'

/** Runs what stores something, and says where it could not. It never rejects. */
export async function tryToStore<T extends { readonly kind: string }>(
  work: () => PromiseLike<T>,
): Promise<T | { readonly kind: KeepOutcome }> {
  try {
    return await work()
  } catch (error) {
    return { kind: isNoRoom(error) ? 'no-room' : 'unavailable' }
  }
}
