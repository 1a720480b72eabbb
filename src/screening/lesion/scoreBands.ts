/** A band of the ABCDE score (screening §5). */
export type ScoreBand = 'benign' | 'suspicious' | 'malignant'

/** Lowest and highest score of each band, to two decimals (screening §5). */
export const scoreBands: Readonly<Record<ScoreBand, readonly [from: number, to: number]>> = {
  benign: [1, 4.75],
  suspicious: [4.76, 5.44],
  malignant: [5.45, 9.5],
}

/**
 * Returns the band of a score. Because the bands have two decimals, the score is rounded to two first: 4.754 is benign,
 * 4.755 suspicious. Null below 1 and above 9.5, where the rule has no band.
 */
export function bandOfScore(score: number): ScoreBand | null {
  // Half a thousandth of a hundredth makes up for scores such as 1.005 that binary numbers store as slightly less.
  const rounded = Math.round(score * 100 + 5e-8) / 100
  for (const band of ['benign', 'suspicious', 'malignant'] as const) {
    const [from, to] = scoreBands[band]
    if (rounded >= from && rounded <= to) return band
  }
  return null
}

/**
 * Returns the band of a score that is known as a range. A band that is too low could reassure a person wrongly, so it
 * follows the upper end. `undecided` if the range spans all three bands, because it then says nothing: the reference
 * engine's range is 2 wide, and the band between benign and malignant only 0.68. Null if an end has no band.
 */
export function bandOfRange(from: number, to: number): ScoreBand | 'undecided' | null {
  const low = bandOfScore(Math.min(from, to))
  const high = bandOfScore(Math.max(from, to))
  if (low === null || high === null) return null
  return low === 'benign' && high === 'malignant' ? 'undecided' : high
}
