/** What is chosen among what this deployment offers: a stored value that it does not offer is ignored (portal §2). */
export function offeredOr<T extends string, U extends T | null>(
  stored: T | null,
  offered: readonly T[],
  otherwise: U,
): T | U {
  return stored !== null && offered.includes(stored) ? stored : otherwise
}

/** The currency of the ledger, and so of every amount, where nobody chose another. */
export const ledgerCurrency = 'USD'
