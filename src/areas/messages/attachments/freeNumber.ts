/** Highest part number of a write (contract/writes.ts). The message itself is part 0. */
const highest = 1000

/**
 * Returns an unused part number for a new file of a draft. The number is random, because a number used before might not
 * be free. The clinic might have received a file under it that was later removed from the draft.
 */
export function freeNumber(taken: readonly number[], random: () => number = Math.random): number {
  for (;;) {
    const no = 1 + Math.floor(random() * highest)
    if (!taken.includes(no)) return no
  }
}
