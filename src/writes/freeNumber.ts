/** Highest part number of a write (contract/writes.ts). The message itself is part 0. */
const highest = 1000

/**
 * Returns an unused part number for a new file of a draft. The number is random, so that it hardly ever repeats the
 * number of a removed file. The clinic might already have received that file.
 */
export function freeNumber(taken: readonly number[], random: () => number = Math.random): number {
  for (;;) {
    const no = 1 + Math.floor(random() * highest)
    if (!taken.includes(no)) return no
  }
}
