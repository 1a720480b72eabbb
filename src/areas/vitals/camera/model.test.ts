import { describe, expect, it } from 'vitest'
import type { CameraReading } from '#src/contract/cameraReadings.ts'
import type { Write } from '#src/offline/Write.ts'
import { heartRates, isReference, pendingReadings, readingsOf, signsIn } from './model.ts'

const [anns, bobs] = [101, 102]
const scan = (no: number) => `3f2b8a52-6a0e-4d57-9d0c-1f2e3d4c5b6${no}`

function reading(no: number, over: Partial<CameraReading> = {}): CameraReading {
  return {
    scanID: scan(no),
    takenAt: `2026-11-2${no}T10:00:00Z`,
    engine: { id: 'reference', version: '1', where: 'service' },
    isFinger: false,
    heart_rate: { value: 70 + no, confidence: 90 },
    resp_rate: null,
    resp_rate_motion: null,
    spo2_rate: null,
    hrv_rate: null,
    mean_rr: null,
    ...over,
  }
}

const write = (no: number, PtID: number, over: Partial<Write> = {}): Write => ({
  id: scan(no),
  kind: 'camera-reading',
  state: 'waiting',
  problem: null,
  content: { ...reading(no), PtID },
  files: [],
  revision: 1,
  changedAt: 1,
  queuedAt: 1,
  triedAt: null,
  ...over,
})

const pending = (writes: readonly Write[], ptId: number | null, listed: readonly CameraReading[] = []) =>
  pendingReadings(writes, ptId, listed).map(({ id, state }) => `${id.slice(-1)} ${state}`)

describe('pendingReadings', () => {
  it('returns only the readings of the open record', () => {
    const writes = [write(1, anns), write(2, bobs), write(3, anns)]
    expect(pending(writes, anns)).toEqual(['3 waiting', '1 waiting'])
    expect(pending(writes, bobs)).toEqual(['2 waiting'])
    expect(pending(writes, 103)).toEqual([])
    expect(pending(writes, null)).toEqual([])
  })

  it('distinguishes readings by status', () => {
    const writes = [
      write(1, anns, { state: 'sending' }),
      write(2, anns, { state: 'unknown' }),
      write(3, anns, { state: 'draft', problem: 'bad-input' }),
      write(4, anns, { state: 'draft' }),
    ]
    expect(pending(writes, anns)).toEqual(['4 unsent', '3 refused', '2 unknown', '1 sending'])
  })

  it('leaves out readings that the clinic already lists', () => {
    expect(pending([write(1, anns), write(2, anns)], anns, [reading(2)])).toEqual(['1 waiting'])
  })

  it('leaves out messages and unreadable content', () => {
    const writes = [
      write(1, anns, { kind: 'message' }),
      write(2, anns, { content: { ...reading(2), PtID: anns, heart_rate: { value: 900, confidence: 1 } } }),
      write(3, anns, { content: null }),
    ]
    expect(pending(writes, anns)).toEqual([])
  })
})

describe('readingsOf', () => {
  const all = [reading(1), reading(3), reading(2, { takenAt: '2025-11-20T10:00:00Z' })]
  it('sorts the newest first, not in the order of sending', () => {
    expect(readingsOf(all, 'all', '2026-11-23').map(({ scanID }) => scanID)).toEqual([scan(3), scan(1), scan(2)])
  })
  it('leaves out readings from before the period', () => {
    expect(readingsOf(all, '1y', '2026-11-23').map(({ scanID }) => scanID)).toEqual([scan(3), scan(1)])
  })
})

describe('heartRates', () => {
  it('needs at least three readings', () => {
    expect(heartRates([reading(2), reading(1)])).toBeNull()
    expect(heartRates([reading(3), reading(2), reading(1)])?.map(({ value }) => value)).toEqual([73, 72, 71])
  })
  it('skips readings without a heart rate', () => {
    expect(heartRates([reading(3), reading(2, { heart_rate: null }), reading(1)])).toBeNull()
  })
})

it('signsIn returns only signs with values, in the order of the results card', () => {
  const one = reading(1, { mean_rr: { value: 830, confidence: 90 }, resp_rate: { value: 14, confidence: null } })
  expect(signsIn([reading(2), one])).toEqual(['heart_rate', 'resp_rate', 'mean_rr'])
  expect(signsIn([])).toEqual([])
})

it('isReference is true for our own engines, which are no medical devices, and false for a clinic’s service', () => {
  const by = (id: string, where: 'device' | 'service') => isReference({ engine: { id, version: '1', where } })
  expect([by('reference', 'device'), by('reference', 'service'), by('acme-vitals', 'service')]).toEqual([
    true,
    true,
    false,
  ])
})
