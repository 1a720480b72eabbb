/** Name of the Web Lock that every tab with a session holds in shared mode. */
const name = 'yarrow.signed-in'

let release: (() => void) | null = null

/**
 * Holds a lock while this tab has a session to share. The other tabs see the lock even if this tab is too busy to
 * answer messages in time.
 */
export function holdSignedIn(isSignedIn: boolean): void {
  if (isSignedIn === (release !== null)) return
  release?.()
  release = null
  if (!isSignedIn) return
  const over = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without Web Locks, the other tabs wait a shorter time for an answer.
  void globalThis.navigator?.locks?.request(name, { mode: 'shared' }, () => over).catch(() => undefined)
}

/** Whether any tab of this origin has a session. False if the browser has no Web Locks. */
export async function isAnyTabSignedIn(): Promise<boolean> {
  const locks = await globalThis.navigator?.locks?.query().catch(() => null)
  return locks?.held?.some((lock) => lock.name === name) ?? false
}
