/** How long a tab waits for another one's turn, ms: as long as its call may take, and no longer. */
const timeoutMs = 25_000

/** Where the browser has no Web Locks a tab at least does not get in its own way. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs what gives a sign-in another token or another logon, one after another in all tabs: two renewals at once would
 * look like a stolen token to the server, and a renewal during a switch like the end of the session.
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
    // Whoever holds it is asleep.
    return run()
  }
}
