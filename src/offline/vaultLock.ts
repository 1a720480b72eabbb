/** Returns the name of the Web Lock that a page holds while it has this vault open. */
export function vaultLock(vault: string): string {
  return `yarrow.vault.${vault}`
}
