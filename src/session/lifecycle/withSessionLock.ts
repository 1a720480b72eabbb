/** Timeout for the lock, ms: a little longer than one call of another tab can take (20 s). */
const timeoutMs = 25_000

/** Queue for browsers without Web Locks: at least the calls of this tab run one after another. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` under a lock that all tabs of a sign-in share. Use it for calls that issue a new token or logon. To the
 * server, two concurrent refreshes would look like a stolen token. A refresh during a switch would be refused and end
 * the session.
 */
export async function withSessionLock<T>(signInID: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (!locks) {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  let began = false
  const run = () => {
    began = true
    return work()
  }
  try {
    return await locks.request(`yarrow.session:${signInID}`, { signal: AbortSignal.timeout(timeoutMs) }, run)
  } catch (error) {
    if (began) throw error
    // The lock timed out: the tab that holds it is probably asleep. Run anyway.
    return run()
  }
}
