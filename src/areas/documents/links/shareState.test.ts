import { describe, expect, it } from 'vitest'
import { shareState } from './shareState.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const open = { endedAt: null, isLocked: false, expiresAt: '2026-11-20T12:00:01Z', maxOpenings: 2, openings: 1 }

describe('shareState', () => {
  it.each([
    ['open', {}],
    ['open', { maxOpenings: null, openings: 90 }],
    ['used', { openings: 2 }],
    ['expired', { expiresAt: '2026-11-20T12:00:00Z' }],
    ['ended', { endedAt: '2026-11-20T11:00:00Z' }],
    ['locked', { endedAt: '2026-11-20T11:00:00Z', isLocked: true }],
  ] as const)('is %s for %o', (state, over) => {
    expect(shareState({ ...open, ...over }, now)).toBe(state)
  })
})
