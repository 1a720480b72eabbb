const listeners = new Set<(kind: string) => void>()

/**
 * Calls `listener` when a write of the shown person was sent, by any page or by the service worker. The kind can be
 * unknown if another version of the app sent it. Returns a function that stops it.
 */
export function onWriteSent(listener: (kind: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyListeners(kind: string): void {
  for (const listener of listeners) listener(kind)
}
