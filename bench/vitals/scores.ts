import { steepness } from '#src/rppg/results/confidence.ts'
import type { Outcome } from './ClipJob.ts'

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Mean absolute error of the outcomes with a value (null if none), their number, and the number of all outcomes. */
export interface Score {
  readonly error: number | null
  readonly given: number
  readonly all: number
}

export function scoreOf(
  outcomes: readonly Outcome[],
  given: (outcome: Outcome) => number | null,
  truth: (outcome: Outcome) => number | null,
): Score {
  const errors = outcomes.flatMap((outcome) => {
    const [value, right] = [given(outcome), truth(outcome)]
    return value === null || right === null ? [] : [Math.abs(value - right)]
  })
  return { error: errors.length > 0 ? meanOf(errors) : null, given: errors.length, all: outcomes.length }
}

/** Returns every heart rate that was shown during the scans and whose true value is known, with its error. */
export const shownErrors = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ shown }) =>
    shown.flatMap((value) => (value.error === null ? [] : [{ ...value, error: value.error }])),
  )

/** A displayed value: its confidence, percent, and whether it was right. */
export interface Said {
  readonly confidence: number
  readonly isRight: boolean
}

/**
 * Returns the displayed heart rates of any scans. Right means within 3 beats a minute. Without a pulse (`error` is
 * null), every value is wrong.
 */
export const saidHeartRates = (
  scans: readonly { readonly shown: readonly { readonly confidence: number; readonly error: number | null }[] }[],
): Said[] =>
  scans.flatMap(({ shown }) =>
    shown.map(({ confidence, error }) => ({ confidence, isRight: error !== null && Math.abs(error) <= 3 })),
  )

/**
 * Groups displayed values by confidence, in steps of 10 %. Returns each group's mean confidence (`said`) and its share
 * of right values (`right`), both in percent.
 */
export function confidenceCurve(values: readonly Said[]) {
  const groups = [...Map.groupBy(values, ({ confidence }) => Math.min(90, 10 * Math.floor(confidence / 10)))]
  return groups
    .toSorted(([a], [b]) => a - b)
    .map(([from, some]) => ({
      from,
      to: from + 10,
      count: some.length,
      said: meanOf(some.map(({ confidence }) => confidence)),
      right: (100 * some.filter(({ isRight }) => isRight).length) / some.length,
    }))
}

/** Formats a curve, as "70-80 %: 76 % of 120". */
export const showCurve = (values: readonly Said[]): string =>
  confidenceCurve(values)
    .map(({ from, to, right, count }) => `${from}-${to} %: ${right.toFixed(0)} % of ${count}`)
    .join(', ')

/**
 * Returns by how many dB the `middle` of a sign (src/rppg/results/confidence.ts) must rise so that the mean confidence
 * of these values equals the share of right ones. Null if all or none are right: then the values set no limit.
 */
export function middleShift(values: readonly Said[]): number | null {
  const right = values.filter(({ isRight }) => isRight).length
  if (right === 0 || right === values.length) return null
  const odds = values.map(({ confidence }) => Math.log(confidence / (100 - confidence)))
  let [low, high] = [-20, 20]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    const expected = odds.reduce((sum, each) => sum + 1 / (1 + Math.exp(-each - middle)), 0)
    if (expected < right) low = middle
    else high = middle
  }
  return -steepness * low
}

export const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
