import { describe, expect, it } from 'vitest'
import { conditionStanding } from './conditionStanding.ts'

describe('conditionStanding', () => {
  it.each([
    ['Active', 'active'],
    ['active', 'active'],
    ['Recurrence', 'active'],
    ['Relapse', 'active'],
    ['Active (provisional)', 'active'],
    ['Remission', 'current'],
    ['Completed', 'current'],
    ['Unresolved', 'current'],
    ['(provisional)', 'current'],
    ['', 'current'],
    [null, 'current'],
    ['Resolved', 'past'],
    [' inactive ', 'past'],
    ['Resolved (provisional)', 'past'],
    ['Active (refuted)', 'refuted'],
    ['(entered-in-error)', 'refuted'],
    ['entered-in-error', 'refuted'],
    ['Resolved (Entered in error)', 'refuted'],
  ] as const)('takes the status %j for %s', (status, standing) => {
    expect(conditionStanding({ status })).toBe(standing)
  })
})
