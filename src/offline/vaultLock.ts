const prefix = 'yarrow.vault.'

/** The name of the Web Lock that says that a page has this vault open. */
export function vaultLock(vault: string): string {
  return `${prefix}${vault}`
}

/** Whether any page of this origin has a vault open, and so a session. False where the browser can't say. */
export async function isAnyVaultOpen(): Promise<boolean> {
  const locks = await globalThis.navigator?.locks?.query().catch(() => null)
  return locks?.held?.some(({ name }) => name?.startsWith(prefix)) ?? false
}
