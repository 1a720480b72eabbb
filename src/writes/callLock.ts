const nameOf = (key: string) => `yarrow.keyed:${key}`

/**
 * Runs a keyed call (`callOnce`) under its lock. Meanwhile no tab checks its outcome: a check closes the key, and the
 * clinic would then reject the call.
 */
export function holdingCall<T>(key: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request(nameOf(key), work) : work()
}

/** Checks the outcome of a keyed call. Returns null if a tab is making the call or already checking it. */
export function unlessHeld<T>(key: string, work: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  return locks.request(nameOf(key), { ifAvailable: true }, (lock) => (lock ? work() : null))
}
