/** Numbers that look random, and are the same every time for the same seed. */
export interface SeededRandom {
  /** Returns a number of at least 0 and below 1. */
  next(): number
  /** Returns a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** Returns true with the given probability. */
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Returns a number near `mean`: mostly within one `sd`, never more than 3.5 `sd` away. */
  normal(mean: number, sd: number): number
}

/** Returns the 32-bit FNV-1a hash of a text. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return h >>> 0
}

/** Returns a Mulberry32 generator seeded by a text, so that each part of the demo clinic has its own numbers. */
export function seededRandom(seed: string): SeededRandom {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const one = list[int(0, list.length - 1)]
      if (one === undefined) throw new Error('pick: expected a list with at least 1 value, got an empty one')
      return one
    },
    // A sum of four uniform numbers (Irwin-Hall) avoids Math.log and Math.cos, whose last digits differ between
    // machines.
    normal: (mean, sd) => mean + sd * Math.sqrt(3) * (next() + next() + next() + next() - 2),
  }
}
