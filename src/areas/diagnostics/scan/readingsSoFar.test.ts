import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { VitalsResults } from '#src/contract/vitalScan.ts'
import { followReadings, type ReadingsSoFar } from './readingsSoFar.ts'

const vitals = (heart_rate: number | null, confidence: number | null = null) =>
  v.parse(VitalsResults, { heart_rate, mean_rr: 833, confidence: { heart_rate: confidence } })

/** Follows one update a second, and returns what is shown of the heart rate after each. */
function follow(updates: readonly (readonly [rate: number | null, confidence: number | null])[]) {
  let before: ReadingsSoFar | null = null
  return updates.map(([rate, confidence], second) => {
    before = followReadings(before, vitals(rate, confidence), second * 1000)
    const { value, confidence: shown, isFirst } = before?.readings[0] ?? {}
    return [value, shown, isFirst]
  })
}

describe('followReadings', () => {
  it('calls a value a first reading for five seconds, and again after it was missing', () => {
    const steady = [70, 60] as const
    const shown = follow([steady, steady, steady, steady, steady, steady, [null, null], steady])
    expect(shown.map(([, , isFirst]) => isFirst)).toEqual([true, true, true, true, true, false, false, true])
  })

  it('rounds the confidence down, and changes it only when it leaves its step clearly', () => {
    const shown = follow([63.9, 66, 66.9, 67, 66, 65, 64.9, 98, 100].map((confidence) => [70, confidence] as const))
    expect(shown.map(([, confidence]) => confidence)).toEqual([60, 60, 60, 65, 65, 65, 60, 95, 95])
  })

  it('rounds values, and returns the same object if nothing shown has changed', () => {
    const first = followReadings(null, vitals(71.6, 71), 0)
    expect(first?.readings[0]).toMatchObject({ value: 72, confidence: 70 })
    expect(followReadings(first, vitals(72.4, 74), 1000)).toBe(first)
    expect(followReadings(first, vitals(72.6, 74), 1000)).not.toBe(first)
  })

  it('has nothing to show without vitals, and no confidence if the engine gives none', () => {
    expect(followReadings(followReadings(null, vitals(72), 0), null, 500)).toBeNull()
    expect(followReadings(null, vitals(72), 0)?.readings[0]?.confidence).toBeNull()
  })
})
