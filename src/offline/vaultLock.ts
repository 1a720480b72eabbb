/** The name of the Web Lock that says that a page has this vault open. */
export function vaultLock(vault: string): string {
  return `yarrow.vault.${vault}`
}
