import type { ResultOf } from '#src/contract/toolResults.ts'

/** What the result says first. `said`: the words of a service. `no-snore`: only snoring was looked for. */
type SoundHeadline =
  | 'both'
  | 'snore'
  | 'cough'
  | 'neither'
  | 'no-snore'
  | 'no-cough'
  | 'loud'
  | 'quiet'
  | 'said'
  | 'nothing'

/**
 * Returns what the result says first. Only an engine that names sounds gives durations of them: without them, loud sounds
 * stay without a name. A sound that no engine looked for is not said to be missing.
 */
export function soundHeadlineOf(result: ResultOf<'SnoreAndCough'>): SoundHeadline {
  const { snore_duration: snore, cough_duration: cough, prediction, events } = result
  if (snore === null && cough === null) {
    if (prediction !== null) return 'said'
    return events.length > 0 ? 'loud' : result.length === null ? 'nothing' : 'quiet'
  }
  const hasSnore = (snore ?? 0) > 0
  const hasCough = (cough ?? 0) > 0
  if (hasSnore && hasCough) return 'both'
  if (hasSnore || hasCough) return hasSnore ? 'snore' : 'cough'
  // A service's own words can say more than a duration of 0.
  if (prediction !== null) return 'said'
  if (cough === null) return 'no-snore'
  return snore === null ? 'no-cough' : 'neither'
}
