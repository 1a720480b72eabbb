import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import {
  boxOn,
  controlsOf,
  elapsedText,
  endScan,
  hasVitals,
  pulsePoints,
  readingsOf,
  resultsFaceOf,
  sexOf,
  signalOf,
  stateOf,
  takenAtOf,
  yearsOf,
  type Scan,
} from './model.ts'

const result = (over: object = {}) => v.parse(VitalScanResult, { calculation_parameters: {}, ...over })
const whole = result({
  vitals_results: { heart_rate: 72, confidence: { heart_rate: 94 }, reasons: { spo2_rate: 'needs-calibration' } },
  calculation_parameters: { pct_complete: 100 },
})
const running: Scan = {
  id: '1',
  mode: 'live',
  place: 'device',
  settings: { checkArrhythmias: false, checkStroke: false, userAge: null, userSex: null },
  PtID: 7,
  phase: 'running',
  startedAt: 1000,
  tookMs: null,
  result: null,
  problem: null,
}

describe('endScan', () => {
  it('completes a scan with its result and duration', () => {
    const ended = endScan(running, { kind: 'complete', result: whole }, 31_000)
    expect(ended).toMatchObject({ phase: 'complete', tookMs: 30_000, result: whole, problem: null })
    expect(stateOf(ended)).toBe('complete')
  })

  it('cancels a scan that timed out, and hides its result', () => {
    const late = result({ ...whole, calculation_parameters: { timeout: true } })
    for (const end of [
      { kind: 'timed-out', hindrance: null },
      { kind: 'complete', result: late },
    ] as const) {
      const ended = endScan(running, end, 2000)
      expect(ended).toMatchObject({ phase: 'timed-out', result: null })
      expect(stateOf(ended)).toBe('cancelled')
      expect(resultsFaceOf(ended, true)).toBe('timed-out')
    }
  })

  it('sets no problem if the person canceled the scan, and time-is-up if the time limit ended it', () => {
    expect(endScan(running, { kind: 'cancelled' }, 2000)).toMatchObject({ phase: 'cancelled', problem: null })
    const asked = endScan({ ...running, mode: 'video' }, { kind: 'cancelled', why: 'asked' }, 2000)
    expect(asked.problem).toBeNull()
    const late = endScan({ ...running, mode: 'video' }, { kind: 'cancelled', why: 'time-is-up' }, 2000)
    expect(late.problem).toEqual({ why: 'time-is-up', detail: null })
  })

  it('keeps the settings and the service’s words if the scan failed', () => {
    const ended = endScan(running, { kind: 'failed', why: 'refused', detail: 'Full' }, 2000)
    expect(ended).toMatchObject({
      phase: 'failed',
      settings: running.settings,
      problem: { why: 'refused', detail: 'Full' },
    })
    expect(stateOf(ended)).toBe('cancelled')
  })

  it('leaves a finished scan unchanged, and replaces a negative duration by 0', () => {
    const cancelled = endScan(running, { kind: 'cancelled' }, 500)
    expect(cancelled.tookMs).toBe(0)
    expect(endScan(cancelled, { kind: 'complete', result: whole }, 9000)).toBe(cancelled)
  })
})

describe('stateOf', () => {
  it('is idle before the first scan', () => {
    expect(stateOf(null)).toBe('idle')
  })
})

describe('the results card', () => {
  it('shows readings so far only during a scan', () => {
    expect(resultsFaceOf(null, false)).toBe('nothing')
    expect(resultsFaceOf(running, false)).toBe('waiting')
    expect(resultsFaceOf(running, true)).toBe('so-far')
    expect(resultsFaceOf({ ...running, phase: 'cancelled' }, true)).toBe('nothing')
    expect(resultsFaceOf({ ...running, phase: 'failed' }, true)).toBe('nothing')
  })

  it('says that vitals are missing if there is no heart rate', () => {
    expect(resultsFaceOf({ ...running, phase: 'complete', result: whole }, false)).toBe('readings')
    const breathing = { resp_rate: 15, confidence: { resp_rate: 60 } }
    for (const none of [result(), result({ vitals_results: {} }), result({ vitals_results: breathing })])
      expect(resultsFaceOf({ ...running, phase: 'complete', result: none }, true)).toBe('failure')
    expect(hasVitals(null)).toBe(false)
  })

  it('has six signs in order, with value and confidence, or with the reason for a missing value if known', () => {
    const readings = readingsOf(whole.vitals_results)
    expect(readings.map(({ sign }) => sign)).toEqual([
      'heart_rate',
      'resp_rate',
      'resp_rate_motion',
      'spo2_rate',
      'hrv_rate',
      'mean_rr',
    ])
    expect(readings[0]).toEqual({ sign: 'heart_rate', value: 72, confidence: 94, reason: null })
    expect(readings[3]).toEqual({ sign: 'spo2_rate', value: null, confidence: null, reason: 'needs-calibration' })
    expect(readings[4]).toEqual({ sign: 'hrv_rate', value: null, confidence: null, reason: null })
  })

  it('applies a shared confidence only to signs that have a value', () => {
    const { vitals_results: vitals } = result({ vitals_results: { heart_rate: 60, confidence: 80 } })
    expect(readingsOf(vitals).map(({ confidence }) => confidence)).toEqual([80, null, null, null, null, null])
    const { vitals_results: none } = result({ vitals_results: { heart_rate: 60 } })
    expect(readingsOf(none)[0]?.confidence).toBeNull()
  })
})

describe('the enabled controls', () => {
  it('allow a live scan without a file, and a video scan only with one', () => {
    expect(controlsOf('live', null, false, false)).toEqual({ canStart: true, canCancel: false })
    expect(controlsOf('video', null, false, false).canStart).toBe(false)
    expect(controlsOf('video', null, true, false).canStart).toBe(true)
  })

  it('are only Cancel during a scan', () => {
    expect(controlsOf('video', running, true, false)).toEqual({ canStart: false, canCancel: true })
  })

  it('are only Start after a scan has ended, and none while the camera or the sign-in is pending', () => {
    for (const phase of ['complete', 'cancelled', 'timed-out', 'failed'] as const)
      expect(controlsOf('live', { phase }, false, false)).toEqual({ canStart: true, canCancel: false })
    expect(controlsOf('live', null, false, true)).toEqual({ canStart: false, canCancel: false })
  })
})

describe('elapsedText', () => {
  it('returns minutes and two-digit seconds', () => {
    expect([-5, 0, 999, 1000, 19_400, 60_000, 65_000, 600_000].map(elapsedText)).toEqual([
      '0:00',
      '0:00',
      '0:00',
      '0:01',
      '0:19',
      '1:00',
      '1:05',
      '10:00',
    ])
  })
})

describe('boxOn', () => {
  const face = { x: 200, y: 100, width: 120, height: 160 }

  it('returns the position in the video frame, mirrored for a mirrored picture', () => {
    expect(boxOn(face, false)).toMatchObject({ x: 200, y: 100, width: 120, height: 160 })
    expect(boxOn(face, true)).toMatchObject({ x: 320, y: 100, width: 120, height: 160 })
  })

  it('is the same for a face that moves by less than a pixel', () => {
    expect(boxOn({ x: 200.4, y: 99.6, width: 120.7, height: 159.5 }, true)).toEqual(boxOn(face, true))
  })

  it('places the label over the middle of the box, relative to the visible square', () => {
    const middle = boxOn({ x: 260, y: 240, width: 120, height: 100 }, false)
    expect(middle.labelX).toBe(50)
    expect(middle.labelY).toBeCloseTo(48.5)
    expect(boxOn(face, false).labelX).toBeCloseTo(37.5)
    expect(boxOn(face, true).labelX).toBeCloseTo(62.5)
  })

  it('keeps the label inside the square for a face at its edge', () => {
    expect(boxOn({ x: 0, y: 0, width: 100, height: 100 }, false)).toMatchObject({ labelX: 24, labelY: 11 })
    expect(boxOn({ x: 600, y: 470, width: 40, height: 40 }, false).labelX).toBe(76)
  })
})

describe('pulsePoints', () => {
  it('ends at the right edge with the newest point, and stays within the height of the chart', () => {
    expect(pulsePoints([0, 2])).toEqual([
      [148 / 149, 0.5],
      [1, 0.5 - 0.425],
    ])
    const long = pulsePoints(Array.from({ length: 400 }, () => -1))
    expect(long).toHaveLength(150)
    expect(long.at(0)).toEqual([0, 0.925])
    expect(long.at(-1)).toEqual([1, 0.925])
    expect(pulsePoints([])).toEqual([])
  })
})

describe('signalOf', () => {
  it('is measuring only if readings are calculated without a hindrance', () => {
    const steady = { calculation_parameters: { stable_readings: true } }
    expect(signalOf(result(steady))).toBe('measuring')
    expect(signalOf(result({ ...steady, hindrance: 'moved' }))).toBe('hindered')
    expect(signalOf(result())).toBe('searching')
  })
})

describe('the scanned person', () => {
  it('has an age in whole years, or null if the day of birth is unknown', () => {
    expect(yearsOf('1974-03-14', '2026-11-21')).toBe(52)
    expect(yearsOf('2025-05-01', '2026-11-21')).toBe(1)
    expect(yearsOf('2026-11-01', '2026-11-21')).toBe(0)
    expect(yearsOf(null, '2026-11-21')).toBeNull()
    expect(yearsOf('1974', '2026-11-21')).toBeNull()
  })

  it('is female if the record says F, otherwise male', () => {
    expect(['F', 'M', 'U', ''].map(sexOf)).toEqual(['female', 'male', 'male', 'male'])
  })
})

describe('takenAtOf', () => {
  const [startedAt, tookMs] = [Date.parse('2026-11-20T10:00:00Z'), 31_000]
  it('returns the time of the result', () => {
    const result = v.parse(VitalScanResult, { calculation_parameters: {}, timestamp: '2026-11-20T09:59:00Z' })
    expect(takenAtOf({ startedAt, tookMs }, result)).toBe('2026-11-20T09:59:00Z')
  })
  it('returns the scan’s end if the service sends an invalid time', () => {
    const result = v.parse(VitalScanResult, { calculation_parameters: {}, timestamp: 'noon' })
    expect(takenAtOf({ startedAt, tookMs }, result)).toBe('2026-11-20T10:00:31.000Z')
  })
  it('returns the scan’s end if the service sends no time, and its start if the scan has not ended', () => {
    const result = v.parse(VitalScanResult, { calculation_parameters: {} })
    expect(takenAtOf({ startedAt, tookMs }, result)).toBe('2026-11-20T10:00:31.000Z')
    expect(takenAtOf({ startedAt, tookMs: null }, null)).toBe('2026-11-20T10:00:00.000Z')
  })
})
