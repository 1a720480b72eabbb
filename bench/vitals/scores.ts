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

/**
 * Groups displayed heart rates by confidence. Returns each group's mean confidence (`said`) and its share of values
 * within 3 beats a minute (`right`), both in percent.
 */
export function confidenceCurve(outcomes: readonly Outcome[]) {
  const values = shownErrors(outcomes)
  return [
    [0, 50],
    [50, 70],
    [70, 85],
    [85, 95],
    [95, 101],
  ].flatMap(([from = 0, to = 0]) => {
    const inside = values.filter(({ confidence }) => confidence >= from && confidence < to)
    if (inside.length === 0) return []
    const right = inside.filter(({ error }) => Math.abs(error) <= 3).length / inside.length
    return [
      { from, to, count: inside.length, said: meanOf(inside.map(({ confidence }) => confidence)), right: 100 * right },
    ]
  })
}

export const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
