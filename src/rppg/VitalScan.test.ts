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

/** Shows a scan a stretch of pictures, from and to in s, and gives all results on the way. */
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

const rates = (results: ReturnType<typeof show>) =>
  results.flatMap(({ vitals_results }) => vitals_results?.heart_rate ?? [])

describe('a scan of a face', () => {
  it('shows the pulse within ten seconds, completes after thirty and says what it has measured', () => {
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

  it('is the same at 15 frames a second in RGB', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 32, fps: 15, scene: { channels: 3, rate: 54 } })
    expect(scan.state).toBe('complete')
    expect(scan.result().vitals_results?.heart_rate).toBeCloseTo(54, 0)
    expect(scan.result().arrhythmia_detection_results?.rate?.pulse).toBe('slow')
    expect(scan.result().vitals_results?.hrv_rate).toBeNull()
    expect(scan.result().vitals_results?.reasons['hrv_rate']).toBe('needs-finger')
  })

  it('leaves the arrhythmia block out where it is not asked for', () => {
    const scan = new VitalScan({ ...options, checkArrhythmias: false })
    show(scan, { from: 0, to: 12, scene: { rate: 110 } })
    expect(scan.result().vitals_results?.heart_rate).toBeCloseTo(110, 0)
    expect(scan.result().arrhythmia_detection_results).toBeNull()
  })
})

describe('what has no pulse', () => {
  it.each([
    ['a photograph', { shows: 'photo' }],
    ['a photograph in light that swings 72 times a minute', { shows: 'photo', flicker: { hz: 1.2, share: 0.01 } }],
    ['a wall that is taken for a face', { shows: 'wall' }],
  ] as const)('gets no number, and ends as timed out: %s', (_, scene) => {
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

  it('says that there is no face', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 3, scene: { shows: 'wall' } })
    expect(scan.result().hindrance).toBe('no-face')
    expect(scan.result().calculation_parameters.face_rect).toBeNull()
    expect(scan.result().pct_complete).toBe(0)
  })
})

describe('a move', () => {
  it('counts once, pauses the scan, and the sixth ends it', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 5 })
    for (let move = 1; move <= 6; move++) {
      const results = show(scan, { from: move * 5, to: move * 5 + 5, scene: { dx: move % 2 ? 14 : 0 } })
      expect(scan.moves).toBe(move)
      if (move === 6) break
      expect(results.filter(({ calculation_parameters }) => calculation_parameters.face_moved)).toHaveLength(1)
      expect(results.some(({ hindrance }) => hindrance === 'moved')).toBe(true)
      expect(scan.result().hindrance).toBeNull()
      expect(scan.state).toBe('running')
    }
    expect(scan.state).toBe('timed-out')
    expect(scan.result().calculation_parameters.timeout).toBe(true)
  })

  it('ends no scan of a video, however often', () => {
    const scan = new VitalScan({ ...options, isLive: false })
    for (let move = 0; move <= 8; move++)
      show(scan, { from: move * 3, to: move * 3 + 3, scene: { dx: move % 2 ? 14 : 0 } })
    expect(scan.moves).toBe(8)
    expect(scan.state).toBe('running')
  })

  it('does not take away what was read before', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 12 })
    const before = scan.result().pct_complete
    const after = show(scan, { from: 12, to: 26, scene: { dx: 14 } })
    expect(scan.result().pct_complete).toBeGreaterThan(before + 20)
    for (const rate of rates(after)) expect(Math.abs(rate - 72)).toBeLessThan(2)
  })
})

describe('what hinders it', () => {
  it.each([
    ['too-dark', { light: 0.12 }],
    ['too-bright', { light: 1.9 }],
    ['flicker', { flicker: { hz: 2.5, share: 0.05 } }],
  ] as const)('is said and does not count: %s', (hindrance, scene) => {
    const scan = new VitalScan(options)
    const results = show(scan, { from: 0, to: 4, scene })
    expect(results.at(-1)?.hindrance).toBe(hindrance)
    expect(results.at(-1)?.calculation_parameters.stable_readings).toBe(false)
  })

  it('is a camera of 5 frames a second, which never gives a number', () => {
    const scan = new VitalScan(options)
    const results = show(scan, { from: 0, to: 61, fps: 5 })
    expect(new Set(results.slice(10, 80).map(({ hindrance }) => hindrance))).toEqual(new Set(['slow-camera']))
    expect(rates(results)).toEqual([])
    expect(scan.state).toBe('timed-out')
  })

  it('is a second face', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 3, faces: 2 })
    expect(scan.result().hindrance).toBe('several-faces')
  })

  it('is a face too far away', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 2, scene: { width: 120, height: 90 } })
    expect(scan.result().hindrance).toBe('too-far')
  })
})

describe('a finger on the lens', () => {
  it('is read without looking for a face, and gives the spread of the beats', () => {
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

  it('that is lifted pauses the scan and then begins it anew', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 12, scene: { shows: 'finger' } })
    expect(scan.result().vitals_results?.heart_rate).toBeCloseTo(72, 0)
    show(scan, { from: 12, to: 13, scene: { shows: 'wall' } })
    expect(scan.result().hindrance).toBe('finger-lifted')
    expect(scan.result().finger_detected).toBe(true)
    show(scan, { from: 13, to: 17, scene: { shows: 'wall' } })
    expect(scan.result().finger_detected).toBe(false)
    expect(scan.result().pct_complete).toBe(0)
    expect(scan.result().vitals_results).toBeNull()
  })
})

describe('a clock and a camera that misbehave', () => {
  it('begins anew where time jumps back or leaves a hole of seconds', () => {
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

  it('begins anew where the picture is turned', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 12 })
    show(scan, { from: 12, to: 13, scene: { width: 144, height: 192 } })
    expect(scan.result().pct_complete).toBe(0)
    show(scan, { from: 13, to: 24, scene: { width: 144, height: 192 } })
    expect(scan.result().vitals_results?.heart_rate).toBeCloseTo(72, 0)
  })

  it('bears frames that come twice, that have too few bytes and times that are none', () => {
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

  it('gives up a scan whose clock stands still', () => {
    const scan = new VitalScan(options)
    const frame = testFrame(0, { width: 16, height: 16 })
    for (let i = 0; i < 7300; i++) scan.addFrame(frame)
    expect(scan.state).toBe('timed-out')
  })

  it.each([
    ['black', 0],
    ['white', 255],
  ])('has no number for pictures that are all %s, and none that is not a number', (_, level) => {
    const scan = new VitalScan(options)
    const data = new Uint8Array(192 * 144 * 3).fill(level)
    for (let i = 0; i < 450; i++) {
      const takenAt = i * 33
      if (scan.wantsFace(takenAt)) scan.addFace(takenAt, testSighting())
      scan.addFrame({ takenAt, width: 192, height: 144, channels: 3, data })
    }
    const result = v.parse(VitalScanResult, scan.result())
    expect(result.vitals_results).toBeNull()
    expect(result.hindrance).toBe(level === 0 ? 'too-dark' : 'too-bright')
    expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity/)
  })

  it('says nothing of a face that was gone for long, for who comes may be another', () => {
    const scan = new VitalScan(options)
    show(scan, { from: 0, to: 12 })
    expect(scan.result().vitals_results).not.toBeNull()
    show(scan, { from: 12, to: 18, scene: { shows: 'wall' } })
    expect(scan.result().vitals_results).toBeNull()
    expect(scan.result().pct_complete).toBe(0)
  })
})
