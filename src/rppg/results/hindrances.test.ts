import { describe, expect, it } from 'vitest'
import type { ScanHindrance } from '#src/contract/vitalScan.ts'
import { readPulse } from '../pulse/readPulse.ts'
import { resample } from '../signal/resample.ts'
import { testTrace } from '../signal/testTraces.ts'
import { doubtOf, HindranceTally, mainHindrance } from './hindrances.ts'

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

describe('doubtOf', () => {
  const read = (chosen: Parameters<typeof testTrace>[0]) => readPulse(resample(testTrace(chosen), 0), 'face')

  it('is weak-pulse for noise, and compressed if a coder repeats half of the face', () => {
    const noise = read({ rate: 0, noise: 0.1 })
    expect(doubtOf([null, noise], null)).toBe('weak-pulse')
    expect(doubtOf([noise, noise], 0.4)).toBe('weak-pulse')
    expect(doubtOf([noise, noise], 0.6)).toBe('compressed')
  })

  it('is flicker or swaying if light or motion explains a reading', () => {
    const lit = read({ rate: 72, behind: { share: 1, tint: { r: 1, g: 1, b: 1 } } })
    const swaying = read({ rate: 72, swayHz: 1.2, swayPx: 3 })
    expect([lit?.isLight, swaying?.isMotion]).toEqual([true, true])
    expect(doubtOf([lit, null], 0.9)).toBe('flicker')
    expect(doubtOf([null, swaying], 0.9)).toBe('swaying')
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
