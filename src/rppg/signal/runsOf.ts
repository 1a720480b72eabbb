/** The stretches of 1s of at least so many points: where each begins, and where it is over. */
export function runsOf(mask: Uint8Array, least: number): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (let i = 0; i < mask.length;) {
    if (!mask[i]) {
      i++
      continue
    }
    const from = i
    while (i < mask.length && mask[i]) i++
    if (i - from >= least) runs.push([from, i])
  }
  return runs
}
