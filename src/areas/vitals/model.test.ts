import { describe, expect, test } from 'vitest'
import type { VitalsRecord } from '#src/contract/vitals.ts'
import { compareLatest, hasRounded, isRounded, newestVitals, pressures, pressureTexts, signReadings } from './model.ts'

function record(Date: string, part: Partial<VitalsRecord> = {}): VitalsRecord {
  return {
    Date,
    'Systolic Blood Pressure': null,
    'Diastolic Blood Pressure': null,
    'Body Mass Index': null,
    'Body Temp': null,
    'Height Full (In.)': null,
    Pulse: null,
    'Respiration Rate': null,
    'Weight Full (Kilo.)': null,
    others: [],
    ...part,
  }
}

describe('signReadings', () => {
  const records = [
    record('2026-11-12T09:52:00-05:00', { Pulse: 68, 'Weight Full (Kilo.)': 74.5 }),
    record('2026-08-20', { Pulse: 71, others: [{ code: '59408-5', nameX: 'SpO2', value: 98, units: '%' }] }),
    record('2026-05-14', { others: [{ code: '59408-5', nameX: 'Oxygen saturation', value: 97, units: '%' }] }),
  ]
  test('returns the readings of each sign, newest first, and leaves out signs without readings', () => {
    expect(signReadings(records).map(({ key, readings }) => [key, readings.map((r) => r.value)])).toEqual([
      ['pulse', [68, 71]],
      ['weight', [164.24]],
      ['59408-5 %', [98, 97]],
    ])
  })
  test('keeps readings with the same code but different units separate', () => {
    const rows = ['cm', 'in'].map((units) =>
      record('2026-01-01', { others: [{ code: 'x', nameX: 'X', value: 1, units }] }),
    )
    expect(signReadings(rows)).toHaveLength(2)
  })
  test('adds what the source says about a sign', () => {
    const remark = { nameX: null, state: null, note: null, absentReason: null }
    const said = (slot: string, code: string) => ({ ...remark, slot, interpretations: [{ code, nameX: null }] })
    const others = [{ code: '59408-5', nameX: 'SpO2', value: 85, units: '%' }]
    const remarks = [said('pulse', 'H'), said('other:59408-5', 'LL'), said('pressure', 'N'), said('systolic', 'HH')]
    const newest = record('2026-11-12', { Pulse: 120, others, remarks, 'Systolic Blood Pressure': 210 })
    expect(signReadings([newest]).map(({ readings }) => readings[0]?.meaning)).toEqual(['high', 'critical-low'])
    expect(pressures([newest])[0]?.meaning).toBe('critical-high')
  })
  test('joins readings whose units are two writings of one unit', () => {
    const rows = ['mm[Hg]', 'mmHg'].map((units) =>
      record('2026-01-01', { others: [{ code: '8478-0', nameX: 'Mean pressure', value: 90, units }] }),
    )
    expect(signReadings(rows).map(({ readings }) => readings.length)).toEqual([2])
  })
  test('counts a reading of zero', () => {
    const pain = record('2026-01-01', { Pulse: 0 })
    expect(signReadings([pain])[0]?.readings).toEqual([{ date: '2026-01-01', value: 0 }])
  })
})

describe('newestVitals', () => {
  test('sorts rows by time, not by the order of sending', () => {
    const sent = ['2024', '2026-01-05T10:00:00+02:00', '2026-01-05T09:00:00Z', '2025-03'].map((date) => record(date))
    expect(newestVitals(sent).map((r) => r.Date)).toEqual([
      '2026-01-05T09:00:00Z',
      '2026-01-05T10:00:00+02:00',
      '2025-03',
      '2024',
    ])
  })
})

describe('compareLatest', () => {
  test('compares with the last reading before the latest one', () => {
    const readings = [
      { date: '2026-11-12', value: 164.24 },
      { date: '2026-08-20', value: 166.01 },
      { date: '2026-05-14', value: 168.43 },
    ]
    expect(compareLatest(readings)).toEqual({ latest: readings[0], earlier: readings[1], change: -1.77 })
  })
  test('does not compare two readings of one moment', () => {
    const readings = [
      { date: '2026-11-12', value: 98.4 },
      { date: '2026-11-12', value: 98.6 },
      { date: '2026-11-01', value: 98.1 },
    ]
    expect(compareLatest(readings)?.earlier?.value).toBe(98.1)
    expect(compareLatest(readings)?.change).toBe(0.3)
  })
  test('returns no change for a single reading, and null for none', () => {
    expect(compareLatest([{ date: '2026', value: 1 }])).toMatchObject({ earlier: null, change: null })
    expect(compareLatest([])).toBeNull()
  })
})

describe('rounded values', () => {
  test('compares values as they are shown', () => {
    const at = (date: string, value: number) => ({ date, value })
    const readings = [at('2026-11-12', 127.6123), at('2026-08-20', 128.4456), at('2026-05-14', 126.9)]
    expect(compareLatest(readings, 0)?.change).toBe(0)
    expect(compareLatest(readings.slice(1), 0)?.change).toBe(1.1)
    expect(compareLatest([at('2026-11-12', 0.0123), at('2026-08-20', 0.012)])?.change).toBe(0.0003)
  })
  test('isRounded says whether digits are left out', () => {
    expect(isRounded(159.3996112131151, 0)).toBe(true)
    expect(isRounded(128.5, 0)).toBe(false)
    expect(isRounded(97.5)).toBe(false)
    expect(isRounded(2.093489698789891)).toBe(true)
  })
  test('hasRounded finds a record with a rounded value in any column', () => {
    expect(hasRounded(record('2026', { 'Systolic Blood Pressure': 128, 'Weight Full (Kilo.)': 74.5, Pulse: 68 }))).toBe(
      false,
    )
    expect(hasRounded(record('2026', { 'Diastolic Blood Pressure': 107.80282905978888 }))).toBe(true)
    expect(hasRounded(record('2026', { 'Weight Full (Kilo.)': 42.28672719152182 }))).toBe(true)
    expect(hasRounded(record('2026', { 'Height Full (In.)': 62.3915 }))).toBe(true)
  })
})

describe('pressures', () => {
  test('returns only rows with a pressure', () => {
    const rows = [record('2026-02-01', { 'Diastolic Blood Pressure': 80 }), record('2026-01-01', { Pulse: 60 })]
    expect(pressures(rows)).toEqual([{ date: '2026-02-01', systolic: null, diastolic: 80 }])
  })
})

test('pressureTexts returns both writings of a pressure, with and without spaces', () => {
  const both = record('2026-02-01', { 'Systolic Blood Pressure': 128, 'Diastolic Blood Pressure': 82 })
  expect(pressureTexts(both, String)).toEqual(['128 / 82', '128/82'])
  expect(pressureTexts(record('2026-02-01'), String)).toEqual([])
})
