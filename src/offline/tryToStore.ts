import { isNoRoom } from './isNoRoom.ts'
import type { KeepOutcome } from './Write.ts'

/** Runs a function that stores something. Never rejects: if the function rejects, returns a `KeepOutcome`. */
export async function tryToStore<T extends { readonly kind: string }>(
  work: () => PromiseLike<T>,
): Promise<T | { readonly kind: KeepOutcome }> {
  try {
    return await work()
  } catch (error) {
    return { kind: isNoRoom(error) ? 'no-room' : 'unavailable' }
  }
}
