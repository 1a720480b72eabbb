/** Asks the browser to keep this site's data when storage runs low. Returns null if the browser can't promise that. */
export async function askToPersist(): Promise<boolean | null> {
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null
}

/** Whether the browser has promised to keep this site's data. Null if it can't. */
export async function isPersisted(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.().catch(() => null)) ?? null
}
