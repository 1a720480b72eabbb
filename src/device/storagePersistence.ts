/** Asks the browser never to clear this site's data by itself. Returns whether it promises that; null if it can't. */
export async function askToPersist(): Promise<boolean | null> {
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null
}

/** Whether the browser has promised to keep this site's data. Null if it can't. */
export async function isPersisted(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.().catch(() => null)) ?? null
}
