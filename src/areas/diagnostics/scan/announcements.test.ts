import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { VitalScanResult, type ScanHindrance } from '#src/contract/vitalScan.ts'
import { announce, silentAnnouncer, type Announcement } from './announcements.ts'

interface Moment {
  readonly at: number
  readonly hindrance?: ScanHindrance
  readonly stable?: boolean
  readonly percent?: number
  readonly heartRate?: number
}

/** Returns the announcements with their times in the scan, ms. */
function announceAll(moments: readonly Moment[]): (readonly [number, Announcement])[] {
  let announcer = silentAnnouncer
  return moments.flatMap(({ at, hindrance = null, stable = false, percent = 0, heartRate = null }) => {
    const result = v.parse(VitalScanResult, {
      calculation_parameters: { stable_readings: stable, pct_complete: percent },
      hindrance,
      vitals_results: { heart_rate: heartRate },
    })
    const next = announce(announcer, result, at)
    announcer = next.announcer
    return next.announcement ? [[at, next.announcement] as const] : []
  })
}
/** Repeats a moment four times a second. */
const lasting = (from: number, to: number, moment: Omit<Moment, 'at'>): Moment[] =>
  Array.from({ length: (to - from) / 250 }, (_, index) => ({ at: from + index * 250, ...moment }))

describe('announce', () => {
  it('names a hindrance once, after it has lasted a second', () => {
    expect(announceAll(lasting(0, 10_000, { hindrance: 'no-face' }))).toEqual([
      [1000, { kind: 'hindrance', hindrance: 'no-face' }],
    ])
  })

  it('ignores a hindrance that ends within a second', () => {
    const flicker = Array.from({ length: 40 }, (_, index): Moment => ({
      at: index * 250,
      hindrance: index % 3 === 0 ? 'moved' : 'too-dark',
    }))
    expect(announceAll(flicker)).toEqual([])
    expect(announceAll([...lasting(0, 1000, { hindrance: 'moved' }), ...lasting(1000, 1500, {})])).toEqual([])
  })

  it('announces when measuring starts, and when it resumes after a hindrance', () => {
    const announced = announceAll([
      ...lasting(0, 3000, { stable: true }),
      ...lasting(3000, 6000, { hindrance: 'moved', stable: true }),
      ...lasting(6000, 9000, { stable: true }),
    ])
    expect(announced.map(([, { kind }]) => kind)).toEqual(['measuring', 'hindrance', 'measuring'])
  })

  it('announces each quarter of the progress once, and only the last if several passed at once', () => {
    const announced = announceAll([
      ...lasting(0, 3000, { percent: 24.9 }),
      ...lasting(3000, 6000, { percent: 25 }),
      ...lasting(6000, 9000, { percent: 80 }),
      ...lasting(9000, 12_000, { percent: 100 }),
    ])
    expect(announced).toEqual([
      [3000, { kind: 'progress', percent: 25 }],
      [6000, { kind: 'progress', percent: 75 }],
      [9000, { kind: 'progress', percent: 100 }],
    ])
  })

  it('announces only the first heart rate', () => {
    const announced = announceAll([...lasting(0, 3000, { heartRate: 72 }), ...lasting(3000, 6000, { heartRate: 80 })])
    expect(announced).toEqual([[0, { kind: 'heart-rate', value: 72 }]])
  })

  it('keeps 1.5 s between two announcements, and postpones those that are due in between', () => {
    const announced = announceAll(lasting(0, 6000, { stable: true, heartRate: 72, percent: 30 }))
    expect(announced.map(([at, { kind }]) => [at, kind])).toEqual([
      [0, 'heart-rate'],
      [1500, 'measuring'],
      [3000, 'progress'],
    ])
  })
})
