interface Connection extends EventTarget {
  readonly saveData?: boolean
  readonly type?: string
  readonly metered?: boolean
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection
}

/** Whether the browser says that this connection is paid by the byte, or that its owner wants few of them. */
export function isMetered(): boolean {
  const { saveData, type, metered } = connection() ?? {}
  return saveData === true || metered === true || type === 'cellular'
}

/** Whether the owner of the device wants few bytes. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** False only where the browser is sure that there is no network; true may still mean that nobody answers. */
export function isOnline(): boolean {
  return navigator.onLine
}

/** Runs `changed` when the connection is another. Returns how to stop. */
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
