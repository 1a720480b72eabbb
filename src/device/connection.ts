interface Connection extends EventTarget {
  readonly saveData?: boolean
  readonly type?: string
  readonly metered?: boolean
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection
}

/** Whether the connection is metered or cellular, or the user asked the browser to save data. */
export function isMetered(): boolean {
  const { saveData, type, metered } = connection() ?? {}
  return saveData === true || metered === true || type === 'cellular'
}

/** Whether the user asked the browser to save data. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** Whether the browser reports a network. False is certain; true might still mean that no server is reachable. */
export function isOnline(): boolean {
  return navigator.onLine
}

/** Runs `changed` when the connection changes. Returns a function that stops listening. */
export function onConnectionChange(changed: () => void): () => void {
  const current = connection()
  current?.addEventListener('change', changed)
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    current?.removeEventListener('change', changed)
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
