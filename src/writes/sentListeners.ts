const listeners = new Set<(kind: string) => void>()

/**
 * Calls `listener` when a write of the shown person has arrived, whichever page or worker sent it. Another version of the
 * app may have sent it: the kind can be unknown. Returns a function that stops it.
 */
export function onWriteSent(listener: (kind: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyListeners(kind: string): void {
  for (const listener of listeners) listener(kind)
}
