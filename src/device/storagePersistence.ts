/** Asks the browser never to clear this site's data by itself. Returns whether it promises that, or null if unknown. */
export async function askToPersist(): Promise<boolean | null> {
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null
}

/** Whether the browser has promised to keep this site's data. Null if unknown. */
export async function isPersisted(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.().catch(() => null)) ?? null
}
