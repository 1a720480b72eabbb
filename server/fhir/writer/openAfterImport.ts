/** A charge as the database has it, US cents. */
export interface StoredCharge {
  readonly openCents: number
  /** The open amount of the last import. Null if the charge was never imported. */
  readonly importedOpenCents: number | null
}

/**
 * Returns what is open of a charge after an import, US cents. The file says what the clinic's system knew when it was
 * exported, and patients may have paid in the portal since. So only the difference to the last import counts:
 * - The same amount is open as last time: the file has nothing new, and what was paid in the portal stays paid.
 * - Less is open: the system got a payment, which can be the one made in the portal. The smaller amount is open.
 * - More is open: the difference is added.
 *
 * The result is between 0 and the amount of the charge.
 */
export function openAfterImport(
  stored: StoredCharge | undefined,
  { amountCents, openCents }: { readonly amountCents: number; readonly openCents: number },
): number {
  return Math.min(Math.max(0, unlimited(stored, openCents)), amountCents)
}

function unlimited(stored: StoredCharge | undefined, imported: number): number {
  if (!stored) return imported
  const more = imported - (stored.importedOpenCents ?? stored.openCents)
  return more < 0 ? Math.min(stored.openCents, imported) : stored.openCents + more
}
