/**
 * Web Lock for filling, which means storing the record in the background. A tab holds the lock in shared mode while it
 * sends a background message to the worker. An update holds the lock exclusively.
 */
const lockName = 'yarrow.fill'

/** Maximum wait for replies to messages that are already sent, ms. */
const waitMs = 3000

/** How long filling stays paused after the update was requested, ms. A reload ends the pause earlier. */
const pauseMs = 10_000

/**
 * Sends a background message to the worker, and resolves with the reply. While an update pauses filling, in this tab or
 * another, `send` is called only after the pause.
 */
export async function withFillLock<T>(send: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  if (!locks) return send()
  let sent: Promise<T> | undefined
  try {
    return await locks.request(lockName, { mode: 'shared' }, () => (sent = send()))
  } catch {
    // An update took the lock, or the browser denies locks. The reply still comes.
    return sent ?? send()
  }
}

/**
 * Pauses filling in all tabs and then calls `update`. Chromium delays a new worker by 30 s or more if the old worker
 * receives a message while stopping. Waits at most 3 s for replies to sent messages. Filling resumes after 10 s if no
 * update came. Resolves when the pause ends.
 */
export async function pauseFilling(update: () => void): Promise<void> {
  let isAsked = false
  const askAndWait = async () => {
    isAsked = true
    update()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  const locks = globalThis.navigator?.locks
  if (!locks) return update()
  const options: readonly LockOptions[] = [{ signal: AbortSignal.timeout(waitMs) }, { steal: true }]
  for (const option of options) {
    await locks.request(lockName, option, askAndWait).catch(() => undefined)
    if (isAsked) return
  }
  // The browser denies locks.
  update()
}
