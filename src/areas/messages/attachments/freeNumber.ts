/** Highest part number of a write (contract/writes.ts). The message itself is part 0. */
const highest = 1000

/**
 * Returns an unused part number for a new file of a draft. The number is random: the clinic might already have received
 * a file that was removed since under a recently used number.
 */
export function freeNumber(taken: readonly number[], random: () => number = Math.random): number {
  for (;;) {
    const no = 1 + Math.floor(random() * highest)
    if (!taken.includes(no)) return no
  }
}
