import { describe, expect, it } from 'vitest'
import type { FollowedCall } from '#src/writes/keyedFollower.ts'
import { checkStates, keysOfCard } from './checkStates.ts'

type Outcome = FollowedCall<unknown>['outcome']
const call = (key: string, outcome: Outcome, about: unknown = { cardId: 1 }): FollowedCall<unknown> => ({
  key,
  about,
  startedAt: 0,
  checkedAt: null,
  outcome,
})
const done: Outcome = { kind: 'done', reply: {} }
const unknown: Outcome = { kind: 'unknown', key: 'k' }
const refused = (code: 'not-done' | 'not-found'): Outcome => ({ kind: 'refused', code, status: 0, retryAfter: null })

describe('checkStates', () => {
  it.each([
    ['unknown', 'is still unknown', [call('a', unknown)]],
    ['failed', 'turned out not to be done', [call('a', refused('not-done'))]],
    ['gone', 'was refused because the card no longer exists', [call('a', refused('not-found'))]],
    ['unknown', 'is unknown besides a newer refusal', [call('b', refused('not-done')), call('a', unknown)]],
    [undefined, 'was done', [call('a', done)]],
    [undefined, 'was done after an older refusal', [call('b', done), call('a', refused('not-done'))]],
    [undefined, 'is of another card', [call('a', refused('not-done'), { cardId: 2 })]],
    [undefined, 'names no card', [call('a', unknown, null)]],
  ] as const)('returns %s for a check that %s', (state, _, calls) => {
    expect(checkStates(calls).get(1)).toBe(state)
  })
})

describe('keysOfCard', () => {
  it('returns the keys of the calls about one card', () => {
    const calls = [call('a', unknown), call('b', done, { cardId: 2 }), call('c', done), call('d', done, 'x')]
    expect(keysOfCard(calls, 1)).toEqual(['a', 'c'])
  })
})
