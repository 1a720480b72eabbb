import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { NewCameraReading } from '#src/contract/cameraReadings.ts'
import { VitalScanResult, type VitalsResults } from '#src/contract/vitalScan.ts'
import { readingOf } from './readingOf.ts'

const facts = {
  scanID: '3f2b8a52-6a0e-4d57-9d0c-1f2e3d4c5b6a',
  PtID: 10483,
  takenAt: '2026-11-20T14:41:00.000Z',
  where: 'device',
} as const

const result = (results: Partial<VitalsResults> | null, over: Record<string, unknown> = {}) =>
  v.parse(VitalScanResult, {
    vitals_results: results,
    calculation_parameters: { pct_complete: 100 },
    pct_complete: 100,
    engine: { id: 'reference', version: '1' },
    ...over,
  })

describe('readingOf', () => {
  it('returns what was shown, with the confidence of each sign', () => {
    const shown = result({
      confidence: { heart_rate: 93, mean_rr: 90 },
      heart_rate: 71.8,
      mean_rr: 836,
      spo2_rate: null,
    })
    const reading = readingOf(shown, facts)
    expect(reading).toEqual({
      scanID: facts.scanID,
      PtID: 10483,
      takenAt: facts.takenAt,
      engine: { id: 'reference', version: '1', where: 'device' },
      isFinger: false,
      heart_rate: { value: 71.8, confidence: 93 },
      mean_rr: { value: 836, confidence: 90 },
      resp_rate: null,
      resp_rate_motion: null,
      spo2_rate: null,
      hrv_rate: null,
    })
    expect(v.is(NewCameraReading, reading)).toBe(true)
  })

  it('returns one confidence for all signs if there is only one', () => {
    const reading = readingOf(result({ confidence: 80, heart_rate: 72, resp_rate_motion: 14 }), facts)
    expect([reading?.heart_rate, reading?.resp_rate_motion]).toEqual([
      { value: 72, confidence: 80 },
      { value: 14, confidence: 80 },
    ])
  })

  it('returns null as the confidence if none was given', () => {
    const reading = readingOf(result({ confidence: { heart_rate: null }, heart_rate: 72, mean_rr: 830 }), facts)
    expect([reading?.heart_rate, reading?.mean_rr]).toEqual([
      { value: 72, confidence: null },
      { value: 830, confidence: null },
    ])
  })

  it.each([19.9, 300.1, 0, -72])('drops a heart rate of %d, which is impossible', (heart_rate) => {
    expect(readingOf(result({ heart_rate, mean_rr: 830 }), facts)).toMatchObject({
      heart_rate: null,
      mean_rr: { value: 830 },
    })
    expect(readingOf(result({ heart_rate }), facts)).toBeNull()
  })

  it.each([20, 300])('keeps a heart rate of %d', (heart_rate) => {
    expect(readingOf(result({ heart_rate }), facts)?.heart_rate?.value).toBe(heart_rate)
  })

  it('returns null without a value, without results, or after a timeout', () => {
    expect(readingOf(result({ confidence: 50 }), facts)).toBeNull()
    expect(readingOf(result(null), facts)).toBeNull()
    const late = { calculation_parameters: { pct_complete: 60, timeout: true } }
    expect(readingOf(result({ heart_rate: 72 }, late), facts)).toBeNull()
  })

  it('converts the time of the scan to UTC, and returns null if it is invalid', () => {
    const at = (takenAt: string) => readingOf(result({ heart_rate: 72 }), { ...facts, takenAt })
    expect(at('2026-11-20T16:41:00+02:00')?.takenAt).toBe('2026-11-20T14:41:00.000Z')
    expect(at('just now')).toBeNull()
  })

  it('includes whether a finger was scanned, the place of computation, and empty texts for a missing engine', () => {
    const read = result({ heart_rate: 72 }, { finger_detected: true, engine: null })
    expect(readingOf(read, { ...facts, where: 'service' })).toMatchObject({
      isFinger: true,
      engine: { id: '', version: '', where: 'service' },
    })
  })
})
