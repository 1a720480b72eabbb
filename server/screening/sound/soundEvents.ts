import type { SoundEvent } from '#src/contract/toolResults.ts'

/** A window of a recording, and how likely it contains a kind of sound. Times are in seconds. */
export interface ScoredWindow {
  readonly from: number
  readonly to: number
  readonly score: number
}

/** Max number of events in a result. */
const mostEvents = 2000

const rounded = (seconds: number) => Math.round(seconds * 100) / 100

/**
 * Returns the events of a kind: windows that reach the threshold, merged where they touch. An event's score is the mean of
 * its windows. `windows` are in order of time.
 */
export function soundEvents(
  kind: 'snore' | 'cough',
  windows: readonly ScoredWindow[],
  threshold: number,
): SoundEvent[] {
  const events: { from: number; to: number; scores: number[] }[] = []
  for (const { from, to, score } of windows) {
    if (score < threshold) continue
    const last = events.at(-1)
    if (last && from <= last.to) {
      last.to = to
      last.scores.push(score)
    } else if (events.length < mostEvents) events.push({ from, to, scores: [score] })
  }
  return events.map(({ from, to, scores }) => ({
    kind,
    from: rounded(from),
    to: rounded(to),
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
  }))
}

/** Returns the total duration of events of one kind, which don't overlap, in seconds. */
export const durationOf = (events: readonly SoundEvent[]): number =>
  rounded(events.reduce((sum, { from, to }) => sum + to - from, 0))
