/** State of one hosted field, as far as the form reads it. */
export interface FrameState {
  readonly isEmpty: boolean
  readonly isValid: boolean
  readonly isPotentiallyValid: boolean
}

export const frameNames = ['number', 'expirationDate', 'cvv'] as const
export type FrameName = (typeof frameNames)[number]
export type FrameStates = Readonly<Record<FrameName, FrameState>>

const emptyFrame: FrameState = { isEmpty: true, isValid: false, isPotentiallyValid: true }
export const emptyFrames: FrameStates = { number: emptyFrame, expirationDate: emptyFrame, cvv: emptyFrame }

/**
 * Returns what is missing or wrong in a hosted field. Null if nothing is. What can still become right is wrong only
 * after the person has left the field (`isJudged`).
 */
export function frameProblem(
  { isEmpty, isValid, isPotentiallyValid }: FrameState,
  isJudged: boolean,
): 'missing' | 'wrong' | null {
  if (isValid || (isPotentiallyValid && !isJudged)) return null
  return isEmpty ? 'missing' : 'wrong'
}

/** Returns the first field that is not valid yet. Null if all are. */
export function firstUnready(states: FrameStates): FrameName | null {
  return frameNames.find((name) => !states[name].isValid) ?? null
}
