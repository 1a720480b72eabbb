/** Asks the browser not to clear what is kept here when room grows short. Null where it can't promise anything. */
export async function askToPersist(): Promise<boolean | null> {
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null
}

/** Whether the browser has promised so. Null where it can't. */
export async function isPersisted(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.().catch(() => null)) ?? null
}
