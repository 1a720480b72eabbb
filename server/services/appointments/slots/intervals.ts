/** A time between two instants, ms since 1970. `to` is not included. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** Returns the same time as intervals in order that neither overlap nor touch. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const result: { from: number; to: number }[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    if (from >= to) continue
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

/** Returns what is left of `open` without `taken`, in order. */
export function without(open: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const cuts = merged(taken)
  const result: Interval[] = []
  let first = 0
  for (const { from, to } of merged(open)) {
    while (first < cuts.length && (cuts[first]?.to ?? 0) <= from) first++
    let rest = from
    for (let index = first; rest < to; index++) {
      const cut = cuts[index]
      if (!cut || cut.from >= to) break
      if (cut.from > rest) result.push({ from: rest, to: cut.from })
      rest = Math.max(rest, cut.to)
    }
    if (rest < to) result.push({ from: rest, to })
  }
  return result
}
