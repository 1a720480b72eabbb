const lockName = 'yarrow.writes'

/** Fallback queue for browsers without Web Locks: orders the senders of this page only. */
let last: Promise<unknown> = Promise.resolve()

/** Runs one sender at a time across all tabs and the service worker. The browser releases a stopped sender's lock. */
export function withSenderLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request(lockName, work)
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}
