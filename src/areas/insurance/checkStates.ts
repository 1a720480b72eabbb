import * as v from 'valibot'
import type { FollowedCall } from '#src/writes/keyedFollower.ts'
import { AboutCheck } from './cardCheck.ts'

/** How a check of a card stands. Missing: nothing was tried, or it is done. */
export type CheckState = 'sending' | 'failed' | 'gone' | 'unknown'

/** Returns how a card's check stands after an error of the clinic. */
export const stateOfRefusal = (code: string): CheckState => (code === 'not-found' ? 'gone' : 'failed')

/**
 * Returns how the checks stand of which the screen did not get an outcome in time, by card. `calls`: newest first. A
 * check that failed later stays, because its person does not know of it yet.
 */
export function checkStates(calls: readonly FollowedCall<unknown>[]): ReadonlyMap<number, CheckState> {
  const states = new Map<number, CheckState>()
  const done = new Set<number>()
  for (const { about, outcome } of calls) {
    const parsed = v.safeParse(AboutCheck, about)
    if (!parsed.success) continue
    const { cardId } = parsed.output
    // An older call that is still unknown counts more than a newer outcome: it must not be repeated.
    if (outcome.kind === 'unknown') states.set(cardId, 'unknown')
    else if (outcome.kind === 'done') done.add(cardId)
    else if (!states.has(cardId) && !done.has(cardId)) states.set(cardId, stateOfRefusal(outcome.code))
  }
  return states
}

/** Returns the keys of a card's calls. */
export function keysOfCard(calls: readonly FollowedCall<unknown>[], cardId: number): readonly string[] {
  return calls.flatMap(({ key, about }) => {
    const parsed = v.safeParse(AboutCheck, about)
    return parsed.success && parsed.output.cardId === cardId ? [key] : []
  })
}
