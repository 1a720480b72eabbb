import type { CheckReason, PictureCheck } from '#src/workers/screening/protocol.ts'

/** What the person should change first. A dark picture is blurred too, and a face can't be turned if there is none. */
const order: readonly CheckReason[] = [
  'too-dark',
  'too-bright',
  'no-subject',
  'no-face',
  'several-faces',
  'several-spots',
  'turned',
  'cut-off',
  'too-near',
  'too-far',
  'glare',
  'blurred',
  'too-small',
]

/** What the camera says. `looking`: no frame was checked yet. */
export type Hint = CheckReason | 'looking' | 'good'

/** Returns what to say about a checked frame. Frames are small, so their number of pixels says nothing about the photo. */
export function hintOf(checks: readonly PictureCheck[]): Hint {
  const reasons = new Set(checks.map(({ reason }) => reason))
  return order.find((reason) => reason !== 'too-small' && reasons.has(reason)) ?? 'good'
}

/** Steps through the hints of the frames. A hint is said when two frames in a row give it, so that words don't flicker. */
export interface Hints {
  readonly said: Hint
  /** That of the last frame. */
  readonly last: Hint
}

export const noHints: Hints = { said: 'looking', last: 'looking' }

export function nextHints({ said, last }: Hints, found: Hint): Hints {
  return { said: found === last || said === 'looking' ? found : said, last: found }
}
