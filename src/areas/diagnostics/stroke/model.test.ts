import { describe, expect, it } from 'vitest'
import { strokePoses, type StrokePose } from '#src/contract/screeningTools.ts'
import type { PoseMeasure } from '#src/contract/toolResults.ts'
import {
  agreeingPoses,
  allPoses,
  barPercent,
  baselineStateOf,
  countPoses,
  currentStateOf,
  evennessOf,
  nextPose,
  strongestPose,
  type PoseResult,
} from './model.ts'

const measure = (asymmetry: number | null, over: Partial<PoseMeasure> = {}): PoseMeasure => ({
  asymmetry,
  lower: null,
  part: null,
  symmetry: null,
  ...over,
})
const pose = (pose_name: StrokePose, over: Partial<PoseResult> = {}): PoseResult => ({
  pose_name,
  current: measure(0.02),
  baseline: null,
  isMissing: false,
  hasBaseline: false,
  change: null,
  ...over,
})

describe('evennessOf', () => {
  it.each([
    [0.199, 'equal'],
    [0.2, 'a-little'],
    [0.349, 'a-little'],
    [0.35, 'uneven'],
  ] as const)('calls an asymmetry of %s %s', (asymmetry, evenness) => {
    expect(evennessOf(measure(asymmetry))).toBe(evenness)
  })

  it('leaves the words to a service that gives no number', () => {
    expect(evennessOf(measure(null, { symmetry: 'Symmetric' }))).toBe('said')
    expect(evennessOf(measure(null))).toBe('unknown')
  })
})

describe('the state of a picture', () => {
  it('differs if there is no picture, or no face in it', () => {
    expect(currentStateOf(pose('smile'))).toBe('measured')
    expect(currentStateOf(pose('smile', { current: null, isMissing: true }))).toBe('missing')
    expect(currentStateOf(pose('smile', { current: null }))).toBe('no-face')
    expect(baselineStateOf(pose('smile'))).toBe('missing')
    expect(baselineStateOf(pose('smile', { hasBaseline: true }))).toBe('no-face')
    expect(baselineStateOf(pose('smile', { hasBaseline: true, baseline: measure(0) }))).toBe('measured')
  })
})

describe('allPoses', () => {
  it('has six poses in order, those that an engine left out without a picture', () => {
    const poses = allPoses({ poses: [pose('smile'), pose('frontal')] })
    expect(poses.map(({ pose_name }) => pose_name)).toEqual(strokePoses)
    expect(poses.filter(({ isMissing }) => isMissing)).toHaveLength(4)
  })
})

describe('countPoses', () => {
  it('counts what was measured, uneven and changed', () => {
    const poses = [
      pose('frontal', { change: 'none' }),
      pose('smile', { current: measure(0.4), change: 'clear' }),
      pose('show_teeth', { current: measure(0.25), change: 'slight' }),
      pose('eyes_closed', { current: null }),
      pose('raised_eyebrows', { current: measure(null) }),
    ]
    expect(countPoses({ poses })).toEqual({
      measured: 4,
      known: 3,
      uneven: 2,
      compared: 3,
      slightChanges: 1,
      clearChanges: 1,
    })
  })
})

describe('strongestPose', () => {
  it('prefers a clear change to a stronger asymmetry that was there before', () => {
    const poses = [
      pose('frontal', { current: measure(0.38), change: 'none' }),
      pose('smile', { current: measure(0.4), change: 'clear' }),
      pose('show_teeth', { current: measure(0.45), change: 'clear' }),
    ]
    expect(strongestPose({ poses })?.pose_name).toBe('show_teeth')
    expect(strongestPose({ poses: poses.slice(0, 1) })?.pose_name).toBe('frontal')
    expect(strongestPose({ poses: [pose('frontal', { current: measure(null) })] })).toBeNull()
  })
})

describe('agreeingPoses', () => {
  it('needs two poses with the same half and part', () => {
    const left = measure(0.3, { lower: 'left', part: 'mouth' })
    const poses = [
      pose('smile', { current: left }),
      pose('show_teeth', { current: left }),
      pose('frontal', { current: measure(0.3, { lower: 'right', part: 'brow' }) }),
    ]
    expect(agreeingPoses({ poses })).toEqual({ count: 2, lower: 'left', part: 'mouth' })
    expect(agreeingPoses({ poses: poses.slice(1) })).toBeNull()
  })

  it('leaves out faces that are as even as most', () => {
    const even = measure(0.05, { lower: 'left', part: 'mouth' })
    expect(agreeingPoses({ poses: [pose('smile', { current: even }), pose('frontal', { current: even })] })).toBeNull()
  })
})

describe('nextPose', () => {
  it('goes on to the next open pose, and begins again at the first', () => {
    expect(nextPose(new Set(), null)).toBe('frontal')
    expect(nextPose(new Set(['frontal']), 'frontal')).toBe('eyes_closed')
    expect(nextPose(new Set(['smile']), 'smile')).toBe('frontal')
    expect(nextPose(new Set(), 'smile')).toBe('frontal')
    expect(nextPose(new Set(strokePoses), 'smile')).toBeNull()
  })
})

describe('barPercent', () => {
  it('ends at the end of the bar', () => {
    expect(barPercent(0.15)).toBeCloseTo(25)
    expect(barPercent(0.9)).toBe(100)
  })
})
