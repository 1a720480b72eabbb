const nameOf = (key: string) => `yarrow.keyed:${key}`

/** Runs a keyed call. No tab asks about it meanwhile: closing its key would make the clinic refuse it. */
export function holdingCall<T>(key: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request(nameOf(key), work) : work()
}

/** Runs a question about a keyed call. Null if a tab is making the call, or asking about it. */
export function unlessHeld<T>(key: string, work: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  return locks.request(nameOf(key), { ifAvailable: true }, (lock) => (lock ? work() : null))
}
