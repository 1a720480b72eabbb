const lockName = 'yarrow.writes'

/** Where the browser has no Web Locks a page at least does not get in its own way. */
let last: Promise<unknown> = Promise.resolve()

/** Runs one sender at a time, over all tabs and the service worker. A sender that was stopped has let go. */
export function withSenderLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request(lockName, work)
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}
