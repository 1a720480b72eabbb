import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { VitalScanResult } from '#src/contract/vitalScan.ts'
import { testFrame, type TestScene, testSighting } from './picture/testFrames.ts'
import { type ScanOptions, VitalScan } from './VitalScan.ts'

const options: ScanOptions = {
  sampleTime: 30,
  checkArrhythmias: true,
  checkStroke: true,
  source: 'raw',
  isLive: true,
  where: 'device',
}

interface Stretch {
  readonly from: number
  readonly to: number
  readonly fps?: number
  readonly scene?: Partial<TestScene>
  readonly isFaceSeen?: boolean
  readonly faces?: number
}

/**
 * Feeds a scan with frames of a scene from `from` to `to` (s). Returns its results: one each half second, and the last.
 */
function show(scan: VitalScan, { from, to, fps = 30, scene = {}, isFaceSeen, faces = 1 }: Stretch) {
  const results: ReturnType<VitalScan['result']>[] = []
  const isSeen = isFaceSeen ?? (scene.shows !== 'wall' && scene.shows !== 'finger')
  for (let i = 0; i < (to - from) * fps; i++) {
    const takenAt = Math.round(from * 1000 + (i * 1000) / fps)
    const frame = testFrame(takenAt, scene)
    if (scan.wantsFace(takenAt)) scan.addFace(takenAt, isSeen ? { ...testSighting(scene), count: faces } : null)
    scan.addFrame(frame)
    if (i % Math.ceil(fps / 2) === 0) results.push(scan.result())
  }
  results.push(scan.result())
  return results
}

/** Returns all numbers in a result, at any depth. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

const percents = (results: ReturnType<typeof show>) => results.map(({ pct_complete }) => pct_complete)
const rates = (results: ReturnType<typeof show>) =>
  results.flatMap(({ vitals_results }) => vitals_results?.heart_rate ?? [])

describe('VitalScan with a face', () => {
  it('shows a heart rate within 10 s, and completes with mean interval and breathing rate within 32 s', () => {
    const scan = new VitalScan(options)
    const first = show(scan, { from: 0, to: 10 })
    expect(rates(first).length).toBeGreaterThan(0)
    expect(scan.state).toBe('running')
    expect(scan.result().calculation_parameters.stable_readings).toBe(true)
    const rest = show(scan, { from: 10, to: 32 })
    expect(scan.state).toBe('complete')
    for (const rate of [...rates(first), ...rates(rest)]) expect(Math.abs(rate - 72)).toBeLessThan(1.5)
    const result = v.parse(VitalScanResult, scan.result())
    expect(result.pct_complete).toBe(100)
    expect(result.vitals_results?.mean_rr).toBeCloseTo(833, -1)
    expect(result.vitals_results?.resp_rate_motion).toBeCloseTo(15, 0)
    expect(result.vitals_results?.spo2_rate).toBeNull()
    expect(result.vitals_results?.reasons['spo2_rate']).toBe('needs-calibration')
    expect(result.engine).toEqual({ id: 'reference-pos', version: '1.0.0' })
    expect(result.pulse).toHaveLength(120)
    expect(Math.max(...(result.pulse ?? []).map(Math.abs))).toBeLessThanOrEqual(1)
    expect(result.arrhythmia_detection_results?.rate?.pulse).toBe('usual')
    expect(result.arrhythmia_detection_results?.atrial_fibrillation).toBeNull()
    expect(result.stroke_detection_results).toBeNull()
  })

  it('reads a slow pulse from RGB frames at 15 frames a second', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 32, fps: 15, scene: { channels: 3, rate: 54 } })
    expect(scan.state).toBe('complete')
    expect(scan.result().vitals_results?.heart_rate).toBeCloseTo(54, 0)
    expect(scan.result().arrhythmia_detection_results?.rate?.pulse).toBe('slow')
    expect(scan.result().vitals_results?.hrv_rate).toBeNull()
    expect(scan.result().vitals_results?.reasons['hrv_rate']).toBe('needs-finger')
  })

  it('omits the arrhythmia block if it was not requested', () => {
    const scan = new VitalScan({ ...options, checkArrhythmias: false })
    show(scan, { from: 0, to: 12, scene: { rate: 110 } })
    expect(scan.result().vitals_results?.heart_rate).toBeCloseTo(110, 0)
    expect(scan.result().arrhythmia_detection_results).toBeNull()
  })
})

describe('VitalScan without a pulse', () => {
  it.each([
    ['a photograph', { shows: 'photo' }],
    ['a photograph in light that swings 72 times a minute', { shows: 'photo', flicker: { hz: 1.2, share: 0.01 } }],
    ['a wall that is taken for a face', { shows: 'wall' }],
  ] as const)('shows no heart rate and times out: %s', (_, scene) => {
    const scan = new VitalScan(options)
    const results = show(scan, { from: 0, to: 61, fps: 15, scene, isFaceSeen: true })
    expect(rates(results)).toEqual([])
    expect(scan.state).toBe('timed-out')
    expect(Math.max(...results.map(({ pct_complete }) => pct_complete))).toBeLessThan(50)
    expect(results.some(({ hindrance }) => hindrance === 'weak-pulse' || hindrance === 'flicker')).toBe(true)
    expect(scan.result().vitals_results).toBeNull()
    expect(scan.result().calculation_parameters.timeout).toBe(true)
    expect(scan.result().arrhythmia_detection_results).toBeNull()
  })

  it('reports no-face if the finder sees no face', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 3, scene: { shows: 'wall' } })
    expect(scan.result().hindrance).toBe('no-face')
    expect(scan.result().calculation_parameters.face_rect).toBeNull()
    expect(scan.result().pct_complete).toBe(0)
  })
})

describe('VitalScan with moves of the face', () => {
  it('counts each move once, reports it as a hindrance and pauses during it, and times out at the sixth', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 5 })
    for (let move = 1; move <= 6; move++) {
      const results = show(scan, { from: move * 5, to: move * 5 + 5, scene: { dx: move % 2 ? 14 : 0 } })
      expect(scan.moves).toBe(move)
      if (move === 6) break
      expect(results.filter(({ calculation_parameters }) => calculation_parameters.face_moved)).toHaveLength(1)
      const moving = results.filter(({ hindrance }) => hindrance === 'moved')
      expect(moving.length).toBeGreaterThan(0)
      expect(Math.max(...percents(moving))).toBe(moving[0]?.pct_complete)
      expect(scan.result().hindrance).toBeNull()
      expect(scan.state).toBe('running')
    }
    expect(scan.state).toBe('timed-out')
    expect(scan.result().calculation_parameters.timeout).toBe(true)
  })

  it('has no limit of moves if it reads a video', () => {
    const scan = new VitalScan({ ...options, isLive: false })
    for (let move = 0; move <= 8; move++)
      show(scan, { from: move * 3, to: move * 3 + 3, scene: { dx: move % 2 ? 14 : 0 } })
    expect(scan.moves).toBe(8)
    expect(scan.state).toBe('running')
  })

  it('keeps its progress and its rate after a move', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 12 })
    const before = scan.result().pct_complete
    const after = show(scan, { from: 12, to: 26, scene: { dx: 14 } })
    expect(scan.result().pct_complete).toBeGreaterThan(before + 20)
    for (const rate of rates(after)) expect(Math.abs(rate - 72)).toBeLessThan(2)
  })
})

describe('VitalScan with a hindrance', () => {
  it.each([
    ['too-dark', { light: 0.12 }],
    ['too-bright', { light: 1.9 }],
    ['flicker', { flicker: { hz: 2.5, share: 0.05 } }],
  ] as const)('reports %s and no stable readings', (hindrance, scene) => {
    const scan = new VitalScan(options)
    const results = show(scan, { from: 0, to: 4, scene })
    expect(results.at(-1)?.hindrance).toBe(hindrance)
    expect(results.at(-1)?.calculation_parameters.stable_readings).toBe(false)
  })

  it('reports slow-camera and shows no heart rate at 5 frames a second', () => {
    const scan = new VitalScan(options)
    const results = show(scan, { from: 0, to: 61, fps: 5 })
    expect(new Set(results.slice(10, 80).map(({ hindrance }) => hindrance))).toEqual(new Set(['slow-camera']))
    expect(rates(results)).toEqual([])
    expect(scan.state).toBe('timed-out')
  })

  it('reports several-faces if the finder sees two faces', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 3, faces: 2 })
    expect(scan.result().hindrance).toBe('several-faces')
  })

  it('reports too-far if the face is too small', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 2, scene: { width: 120, height: 90 } })
    expect(scan.result().hindrance).toBe('too-far')
  })
})

describe('VitalScan with a finger on the lens', () => {
  it('reads heart rate and RMSSD without a face', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 32, scene: { shows: 'finger', rate: 66 } })
    const { vitals_results, finger_detected, calculation_parameters } = scan.result()
    expect(scan.state).toBe('complete')
    expect(finger_detected).toBe(true)
    expect(calculation_parameters.face_rect).toBeNull()
    expect(vitals_results?.heart_rate).toBeCloseTo(66, 0)
    expect(vitals_results?.hrv_rate).toBeLessThan(16)
    expect(vitals_results?.reasons['resp_rate_motion']).toBe('shoulders-hidden')
    expect(scan.result().arrhythmia_detection_results?.rate?.isRegular).toBe(true)
  })

  it('reports finger-lifted and pauses while the finger is lifted, and restarts after several seconds', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 12, scene: { shows: 'finger' } })
    expect(scan.result().vitals_results?.heart_rate).toBeCloseTo(72, 0)
    show(scan, { from: 12, to: 13, scene: { shows: 'wall' } })
    expect(scan.result().hindrance).toBe('finger-lifted')
    expect(scan.result().finger_detected).toBe(true)
    const before = scan.result().pct_complete
    const away = show(scan, { from: 13, to: 17, scene: { shows: 'wall' } })
    expect(Math.max(...percents(away))).toBe(before)
    expect(scan.result().finger_detected).toBe(false)
    expect(scan.result().pct_complete).toBe(0)
    expect(scan.result().vitals_results).toBeNull()
  })
})

describe('end of a VitalScan without a heart rate', () => {
  /** Shows a finger whose pulse alternates between two rates: each stretch has a pulse, but all together have none. */
  function alternate(scan: VitalScan, until: number) {
    return Array.from({ length: until / 10 }, (_, i) =>
      show(scan, { from: 10 * i, to: 10 * i + 10, fps: 15, scene: { shows: 'finger', rate: i % 2 ? 130 : 50 } }),
    ).flat()
  }

  it('waits at 99 %, reports weak-pulse meanwhile, and times out with this cause', () => {
    const scan = new VitalScan(options)
    const results = alternate(scan, 60)
    expect(Math.max(...percents(results))).toBe(99)
    const last = results.filter(({ pct_complete }) => pct_complete === 99)
    expect(last.at(-1)).toMatchObject({ hindrance: 'weak-pulse', vitals_results: null })
    expect(last.at(-1)?.calculation_parameters.stable_readings).toBe(false)
    show(scan, { from: 60, to: 61, scene: { shows: 'wall' } })
    expect(scan.state).toBe('timed-out')
    expect(scan.result()).toMatchObject({ hindrance: 'weak-pulse', vitals_results: null })
  })

  it('completes as soon as there is a heart rate', () => {
    const scan = new VitalScan(options)
    alternate(scan, 20)
    const results = show(scan, { from: 20, to: 59, fps: 15, scene: { shows: 'finger', rate: 50 } })
    expect(scan.state).toBe('complete')
    expect(percents(results).some((percent) => percent === 99)).toBe(true)
    expect(scan.result().hindrance).toBeNull()
    expect(Math.abs((scan.result().vitals_results?.heart_rate ?? 0) - 50)).toBeLessThan(2)
  })

  it('has the cause of a video without a pulse, after any number of frames', () => {
    const scan = new VitalScan({ ...options, isLive: false })
    show(scan, { from: 0, to: 3, fps: 15, scene: { light: 0.12 } })
    show(scan, { from: 3, to: 20, fps: 15, scene: { shows: 'wall' } })
    expect(scan.state).toBe('running')
    expect(scan.result().hindrance).toBe('no-face')
  })

  it('times out at the sixth move with moved as its cause', () => {
    const scan = new VitalScan(options)
    for (let move = 0; move <= 6; move++)
      show(scan, { from: move * 5, to: move * 5 + 5, fps: 15, scene: { dx: move % 2 ? 14 : 0 } })
    expect(scan.state).toBe('timed-out')
    expect(scan.result().hindrance).toBe('moved')
  })
})

describe('VitalScan with a faulty clock or camera', () => {
  it('restarts if the time stamps jump back or skip seconds', () => {
    for (const next of [-100, 40]) {
      const scan = new VitalScan(options)
      show(scan, { from: 0, to: 12 })
      expect(scan.result().pct_complete).toBeGreaterThan(30)
      show(scan, { from: next, to: next + 1 })
      expect(scan.result().pct_complete).toBe(0)
      expect(scan.result().vitals_results).toBeNull()
      expect(scan.state).toBe('running')
    }
  })

  it('restarts if the frame size changes, as when the device is rotated', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 12 })
    show(scan, { from: 12, to: 13, scene: { width: 144, height: 192 } })
    expect(scan.result().pct_complete).toBe(0)
    show(scan, { from: 13, to: 24, scene: { width: 144, height: 192 } })
    expect(scan.result().vitals_results?.heart_rate).toBeCloseTo(72, 0)
  })

  it('ignores repeated frames, truncated frames, and time stamps or faces with NaN', () => {
    const scan = new VitalScan(options)
    scan.addFrame({ ...testFrame(0), data: new Uint8Array(10) })
    scan.addFrame(testFrame(Number.NaN))
    scan.addFace(0, { rect: { x: Number.NaN, y: 0, width: 10, height: 10 }, score: 1, count: 1 })
    for (let i = 0; i < 90; i++) {
      const frame = testFrame(i * 33)
      if (scan.wantsFace(frame.takenAt)) scan.addFace(frame.takenAt, testSighting())
      scan.addFrame(frame)
      scan.addFrame(frame)
    }
    expect(scan.result().hindrance).toBeNull()
    expect(scan.result().pct_complete).toBe(7)
  })

  it('times out if the time stamps never advance', () => {
    const scan = new VitalScan(options)
    const frame = testFrame(0, { width: 16, height: 16 })
    for (let i = 0; i < 7300; i++) scan.addFrame(frame)
    expect(scan.state).toBe('timed-out')
  })

  it.each([
    ['black', 0],
    ['white', 255],
  ])('returns a valid result without values for frames that are all %s', (_, level) => {
    const scan = new VitalScan(options)
    const data = new Uint8Array(192 * 144 * 3).fill(level)
    for (let i = 0; i < 450; i++) {
      const takenAt = i * 33
      if (scan.wantsFace(takenAt)) scan.addFace(takenAt, testSighting())
      scan.addFrame({ takenAt, width: 192, height: 144, channels: 3, data })
    }
    const given = scan.result()
    expect(numbersIn(given).filter((value) => !Number.isFinite(value))).toEqual([])
    const result = v.parse(VitalScanResult, given)
    expect(result.vitals_results).toBeNull()
    expect(result.hindrance).toBe(level === 0 ? 'too-dark' : 'too-bright')
  })

  it('clears its values after seconds without a face, because the next face might be another person’s', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 12 })
    expect(scan.result().vitals_results).not.toBeNull()
    show(scan, { from: 12, to: 18, scene: { shows: 'wall' } })
    expect(scan.result().vitals_results).toBeNull()
    expect(scan.result().pct_complete).toBe(0)
  })
})
