import type { ResultOf } from './toolResults.ts'

/** Bands of the ABCDE score, in order (screening §5). */
export const scoreBands = ['benign', 'suspicious', 'malignant'] as const
export type ScoreBand = (typeof scoreBands)[number]

/** Lowest and highest score of each band, both included (screening §5). */
export const bandLimits: Readonly<Record<ScoreBand, readonly [from: number, to: number]>> = {
  benign: [1, 4.75],
  suspicious: [4.76, 5.44],
  malignant: [5.45, 9.5],
}

export type ScoreRange = NonNullable<ResultOf<'SkinLesion'>['score']>

/** Returns a score in hundredths, a half rounded up. Without `toFixed`, 4.755 * 100 would be less than 475.5. */
const hundredthsOf = (score: number) => Math.round(Number((score * 100).toFixed(4)))

/** Whether both ends of a range are the same score, because an engine gave one number. */
export const isOneScore = ({ from, to }: ScoreRange) => hundredthsOf(from) === hundredthsOf(to)

/**
 * Returns the band of a score. Because the bands have two decimals, the score is rounded to two first: 4.754 is benign,
 * 4.755 suspicious.
 */
export function bandOfScore(score: number): ScoreBand {
  const isUpTo = (band: ScoreBand) => hundredthsOf(score) <= hundredthsOf(bandLimits[band][1])
  return scoreBands.find(isUpTo) ?? 'malignant'
}

/** Returns the band of a range: that of its upper end, because a band that is too low could reassure a person wrongly. */
export const bandOfRange = ({ to }: ScoreRange): ScoreBand => bandOfScore(to)
