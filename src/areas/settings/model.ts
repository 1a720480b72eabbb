/** Returns the choice if this deployment offers it. A stored value that is not offered is ignored (portal §2). */
export function offeredOr<T extends string, U extends T | null>(
  stored: T | null,
  offered: readonly T[],
  otherwise: U,
): T | U {
  return stored !== null && offered.includes(stored) ? stored : otherwise
}

/** Currency of the ledger and of every amount. Another chosen currency only adds approximate totals. */
export const ledgerCurrency = 'USD'
