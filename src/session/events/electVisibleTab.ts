/** A tab that is hidden keeps its turn for a while: people go to and fro. */
export const hiddenMs = 30_000

interface Turn {
  /** It is this tab's turn; returns what to do when that is over. */
  readonly begin: () => () => void
  /** This tab was hidden for long, is seen again, and another one has the turn. */
  readonly onReturn: () => void
}

/**
 * Gives the turn to one tab of those that are seen, by a Web Lock. A tab that is hidden for 30 s lets go of it. Returns
 * how to stop.
 */
export function electVisibleTab(name: string, { begin, onReturn }: Turn): () => void {
  let release: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasAway = false

  const take = async (signal: AbortSignal) => {
    const hold = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve()
        const end = begin()
        signal.addEventListener('abort', () => {
          end()
          resolve()
        })
      })
    const locks = globalThis.navigator?.locks
    // Without Web Locks each tab has a turn of its own.
    if (!locks) return hold()
    const had = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await hold()
      return lock !== null
    })
    if (had || signal.aborted) return
    if (wasAway) onReturn()
    await locks.request(name, { signal }, hold)
  }
  const want = () => {
    if (release) return
    const ending = new AbortController()
    release = () => {
      release = null
      ending.abort()
    }
    // Waiting in vain is no error; nor is a browser that denies the lock: pages are refreshed without it too.
    take(ending.signal).catch(() => undefined)
  }
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') return want()
    timer = setTimeout(() => {
      wasAway = true
      release?.()
    }, hiddenMs)
  }

  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    release?.()
  }
}
