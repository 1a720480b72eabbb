/**
 * Flag for the sign-in screen: records are kept here. It does not say whose. A browser that is killed can lose it, so
 * `findKeptRecords` asks the vaults.
 */
const key = 'yarrow.kept'
const listeners = new Set<() => void>()

export function hasKeptRecords(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

export function flagKeptRecords(kept: boolean): void {
  try {
    if (kept) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage no records are kept.
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` when this tab sets the flag. Returns a function that stops it. */
export function onKeptFlag(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
