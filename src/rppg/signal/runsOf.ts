/** Returns the runs of at least `minLength` nonzero points: the start of each, and its end (exclusive). */
export function runsOf(mask: Uint8Array, minLength: number): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (let i = 0; i < mask.length;) {
    if (!mask[i]) {
      i++
      continue
    }
    const from = i
    while (i < mask.length && mask[i]) i++
    if (i - from >= minLength) runs.push([from, i])
  }
  return runs
}
