import { describe, expect, it } from 'vitest'
import type { ScanHindrance } from '#src/contract/vitalScan.ts'
import { HindranceTally, mainHindrance } from './hindrances.ts'

const main = (spent: Partial<Record<ScanHindrance, number>>) =>
  mainHindrance(new Map(Object.entries(spent) as [ScanHindrance, number][]))

describe('mainHindrance', () => {
  it.each([
    ['null if nothing hindered', {}, null],
    ['weak-pulse if it is the only one', { 'weak-pulse': 3 }, 'weak-pulse'],
    ['the one that took the most time', { 'too-dark': 12, moved: 20, 'weak-pulse': 4 }, 'moved'],
    ['a specific one with a fair share, rather than weak-pulse', { 'weak-pulse': 40, swaying: 14 }, 'swaying'],
    ['weak-pulse if others took little time', { 'weak-pulse': 50, 'no-face': 4, moved: 3 }, 'weak-pulse'],
    [
      'the largest even if several share the time',
      { 'no-face': 2, flicker: 3, 'too-dark': 2.5, moved: 2.9 },
      'flicker',
    ],
  ] as const)('is %s', (_, spent, expected) => {
    expect(main(spent)).toBe(expected)
  })
})

describe('HindranceTally', () => {
  it('counts the time up to each frame, and at most a second for a gap', () => {
    const tally = new HindranceTally()
    expect(tally.main).toBeNull()
    for (let at = 0; at <= 4000; at += 100) tally.add(at, at < 2500 ? 'weak-pulse' : 'too-dark')
    tally.add(60_000, 'moved')
    tally.add(0, 'moved')
    expect(tally.main).toBe('too-dark')
  })
})
