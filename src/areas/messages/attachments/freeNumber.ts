/** The highest number that a part of a write may have (contract/writes.ts); the message itself is 0. */
const highest = 1000

/**
 * A number for a new file of a draft, beside those that are taken. It is drawn: a number that was taken once may be known
 * to the clinic as that of a file which was removed since.
 */
export function freeNumber(taken: readonly number[], random: () => number = Math.random): number {
  for (;;) {
    const no = 1 + Math.floor(random() * highest)
    if (!taken.includes(no)) return no
  }
}
