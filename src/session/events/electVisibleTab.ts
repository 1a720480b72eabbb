/** Time after which a hidden tab stops being the leader, ms. Users often come back sooner. */
export const hiddenMs = 30_000

interface Turn {
  /** Runs when this tab becomes the leader. Returns a function to run when this tab stops being the leader. */
  readonly begin: () => () => void
  /** Runs when this tab becomes visible after 30 s or more hidden, if another tab is the leader. */
  readonly onReturn: () => void
}

/**
 * Elects one visible tab as leader, by a Web Lock. A leader that is hidden for 30 s releases the lock. Returns a
 * function that stops taking part.
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
    // Without Web Locks every visible tab is a leader.
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
    // Ignore an aborted wait or a denied lock: without events, pages refetch as the user navigates.
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
