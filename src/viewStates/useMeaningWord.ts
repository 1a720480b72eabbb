import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { Meaning } from '#src/lib/resultMeaning.ts'

const words: Readonly<Record<Meaning, MessageDescriptor>> = {
  'critical-low': msg`Critically low`,
  'critical-high': msg`Critically high`,
  critical: msg`Critical`,
  'very-low': msg`Very low`,
  'very-high': msg`Very high`,
  low: msg`Low`,
  high: msg`High`,
  abnormal: msg`Abnormal`,
  resistant: msg`Resistant`,
  'not-susceptible': msg`Not susceptible`,
  positive: msg`Positive`,
  detected: msg`Detected`,
  reactive: msg`Reactive`,
  'weakly-reactive': msg`Weakly reactive`,
  intermediate: msg`Intermediate`,
  'dose-dependent': msg`Susceptible at a higher dose`,
  indeterminate: msg`Not certain`,
  insufficient: msg`Not enough evidence`,
  unexpected: msg`Unexpected`,
  carrier: msg`Carrier`,
  rising: msg`Clearly higher than before`,
  falling: msg`Clearly lower than before`,
  better: msg`Better than before`,
  worse: msg`Worse than before`,
  'failed-control': msg`Quality check failed`,
  disturbed: msg`The sample affected the test`,
  'under-review': msg`Under medical review`,
  susceptible: msg`Susceptible`,
  negative: msg`Negative`,
  'not-detected': msg`Not detected`,
  nonreactive: msg`Not reactive`,
  expected: msg`As expected`,
  normal: msg`Normal`,
}

/** Returns the word for what an interpretation says, in the reader's language. */
export function useMeaningWord(): (meaning: Meaning) => string {
  const { _ } = useLingui()
  return useCallback((meaning) => _(words[meaning]), [_])
}
