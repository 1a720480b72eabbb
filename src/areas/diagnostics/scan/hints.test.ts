import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import { causeOf, hintOf, waitOf } from './hints.ts'

const result = (over: object = {}) => v.parse(VitalScanResult, { calculation_parameters: {}, ...over })
const at = (percent: number, over: object = {}) =>
  result({ calculation_parameters: { pct_complete: percent, stable_readings: true }, ...over })
const rate = { vitals_results: { heart_rate: 72 } }

describe('waitOf', () => {
  it('is hindered as soon as the scan says why, even with a heart rate', () => {
    expect(waitOf(result({ hindrance: 'too-dark' }))).toEqual({ kind: 'hindered', hint: 'too-dark' })
    expect(waitOf(at(50, { ...rate, hindrance: 'moved' }))).toEqual({ kind: 'hindered', hint: 'moved' })
  })

  it('counts down the seconds to the first heart rate, and then waits for the pulse', () => {
    expect(waitOf(result())).toEqual({ kind: 'first-rate', seconds: 8 })
    expect(waitOf(at(20))).toEqual({ kind: 'first-rate', seconds: 2 })
    expect(waitOf(at(26))).toEqual({ kind: 'first-rate', seconds: 1 })
    expect(waitOf(at(20, { finger_detected: true }))).toEqual({ kind: 'first-rate', seconds: 6 })
    expect(waitOf(at(27))).toEqual({ kind: 'pulse' })
  })

  it('counts down the seconds to the end once there is a heart rate, by fives above ten', () => {
    const seconds = [28, 50, 66, 67, 90, 99, 100].map((percent) => waitOf(at(percent, rate)))
    expect(seconds.map((wait) => wait.kind === 'end' && wait.seconds)).toEqual([25, 15, 15, 10, 3, 1, 1])
  })
})

describe('hintOf', () => {
  it('gives other advice on a weak pulse for a finger than for a face', () => {
    expect(hintOf('weak-pulse', true)).toBe('weak-finger')
    expect(hintOf('weak-pulse', false)).toBe('weak-pulse')
    expect(hintOf('moved', true)).toBe('moved')
  })
})

describe('causeOf', () => {
  const complete = { phase: 'complete', result: null, hindrance: null } as const
  const timedOut = { phase: 'timed-out', result: null, hindrance: null } as const

  it('is the hindrance of the final result, or of the last update of a scan that timed out', () => {
    expect(causeOf({ ...complete, result: result({ hindrance: 'swaying' }) }, null)).toBe('swaying')
    expect(causeOf(timedOut, { moves: 6, result: result({ hindrance: 'too-dark' }) })).toBe('too-dark')
    expect(causeOf({ ...timedOut, hindrance: 'compressed' }, null)).toBe('compressed')
    const finger = result({ hindrance: 'weak-pulse', finger_detected: true })
    expect(causeOf({ ...complete, result: finger }, null)).toBe('weak-finger')
  })

  it('is that the face moved, or a weak pulse, if the engine names no hindrance', () => {
    expect(causeOf(timedOut, { moves: 6, result: result() })).toBe('moved')
    const noisy = result({ vitals_results: { reasons: { heart_rate: 'noisy' } } })
    expect(causeOf({ ...complete, result: noisy }, null)).toBe('weak-pulse')
  })

  it('is unknown otherwise', () => {
    expect(causeOf(timedOut, null)).toBeNull()
    expect(causeOf(timedOut, { moves: 5, result: result() })).toBeNull()
    expect(causeOf({ ...complete, result: result() }, null)).toBeNull()
  })
})
