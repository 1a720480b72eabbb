/** Number of values that a threshold can have. */
const levels = 256

export interface Otsu {
  /** The largest value that belongs to the darker part, 0 to 254. */
  readonly threshold: number
  /** Share of the variance that lies between both parts, 0 to 1. */
  readonly separation: number
}

/** Returns the threshold that divides the values best into two parts (Otsu 1979). Values are 0 to 255. */
export function otsu(values: Iterable<number>): Otsu {
  const counts = new Float64Array(levels)
  let [count, sum, squares] = [0, 0, 0]
  for (const value of values) {
    const level = Math.max(0, Math.min(levels - 1, Math.round(value)))
    counts[level] = (counts[level] ?? 0) + 1
    count++
    sum += level
    squares += level * level
  }
  if (count === 0) return { threshold: 0, separation: 0 }
  const variance = squares / count - (sum / count) ** 2
  let [below, belowSum, best, first, last] = [0, 0, 0, 0, 0]
  for (let t = 0; t < levels - 1; t++) {
    below += counts[t] ?? 0
    belowSum += t * (counts[t] ?? 0)
    const above = count - below
    if (below === 0 || above === 0) continue
    const between = (below * above * (belowSum / below - (sum - belowSum) / above) ** 2) / count ** 2
    if (between > best * (1 + 1e-9)) {
      best = between
      first = t
    }
    if (between >= best * (1 - 1e-9)) last = t
  }
  // Where no value lies between both parts, every threshold there is as good. Their middle tolerates most noise.
  return { threshold: Math.round((first + last) / 2), separation: variance > 0 ? best / variance : 0 }
}
