import { describe, expect, test } from 'vitest'
import type { FaceOptions } from './FaceOptions.ts'
import { meanSkin } from './meanSkin.ts'
import { signalToNoise, toolboxRate } from './recipes/toolboxRate.ts'
import { type SyntheticFace, syntheticFace } from './syntheticFace.ts'

/** A small picture and a low frame rate, so that the tests run fast. */
const small: Partial<FaceOptions> = { width: 240, height: 180, fps: 15, seconds: 20, noise: 1 }

function greens(clip: SyntheticFace): number[] {
  const place = clip.face(0)?.rect ?? { x: 0, y: 0, width: clip.options.width, height: clip.options.height }
  const isFace = clip.face(0) !== null
  return Array.from({ length: clip.frameCount }, (_, no) => meanSkin(clip.frame(no), place, !isFace)?.[1] ?? NaN)
}

const nowhere = { x: 0, y: 0, width: 0, height: 0 }

const shareOf = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)) / (sorted[sorted.length >> 1] ?? 1)
}

describe('the pulse of a synthetic face', () => {
  test.each([50, 72, 110])('has %i beats per minute in the skin', (heartRate) => {
    const clip = syntheticFace({ ...small, heartRate })
    const green = greens(clip)
    // Bins of the spectrum are 1.8 beats per minute apart.
    expect(Math.abs(toolboxRate(green, 15) - (clip.truth().heartRate ?? 0))).toBeLessThan(2)
    expect(signalToNoise(green, 15, clip.truth().heartRate ?? 0)).toBeGreaterThan(3)
  })

  test('changes green by the given share', () => {
    const calm = { ...small, seconds: 6, noise: 0.5, sway: 0, breathPx: 0, breathInBase: 0, breathInHeight: 0 }
    for (const pulse of [0.02, 0.08]) {
      const ratio = shareOf(greens(syntheticFace({ ...calm, pulse }))) / pulse
      expect(Math.abs(ratio - 1)).toBeLessThan(0.15)
    }
  })

  test('is missing in a photo and a wall', () => {
    for (const shows of ['photo', 'wall'] as const) {
      const clip = syntheticFace({ ...small, shows })
      expect(clip.truth()).toEqual({ heartRate: null, meanRr: null, rmssd: null, breathing: null })
      expect(signalToNoise(greens(clip), 15, 72)).toBeLessThan(0)
    }
    expect(signalToNoise(greens(syntheticFace({ ...small, shows: 'face' })), 15, 72)).toBeGreaterThan(3)
  })

  test('is in a finger on the lens, whose picture is red everywhere', () => {
    const clip = syntheticFace({ ...small, shows: 'finger', pulse: 0.015, seconds: 10 })
    const frame = clip.frame(0)
    expect(clip.face(0)).toBeNull()
    for (let i = 0; i < frame.data.length; i += 400) {
      expect(frame.data[i]).toBeGreaterThan(2 * Math.max(frame.data[i + 1] ?? 0, frame.data[i + 2] ?? 0))
    }
    expect(toolboxRate(greens(clip), 15)).toBeCloseTo(72, -1)
  })
})

describe('the truth of a synthetic face', () => {
  test.each([45, 72, 180])('has the requested %i beats per minute and RMSSD', (heartRate) => {
    const truth = syntheticFace({ ...small, seconds: 120, heartRate, rmssd: 20 }).truth()
    expect(Math.abs((truth.heartRate ?? 0) - heartRate)).toBeLessThan(0.5)
    expect(Math.abs((truth.rmssd ?? 0) - 20)).toBeLessThan(2)
    expect(truth.meanRr).toBeCloseTo(60_000 / (truth.heartRate ?? 1), 6)
    expect(truth.breathing).toBe(15)
  })

  test('covers the beats between two times', () => {
    const clip = syntheticFace({ ...small, seconds: 60, heartRate: 60 })
    const [from, to] = [10_000, 20_000]
    const inside = clip.beats.filter((beat) => beat >= from && beat <= to)
    const rr = ((inside.at(-1) ?? 0) - (inside[0] ?? 0)) / (inside.length - 1)
    expect(clip.truth(from, to).meanRr).toBeCloseTo(rr, 9)
  })
})

describe('frames', () => {
  test('are equal for equal options, and different for another seed', () => {
    const bytes = (seed: number) => Uint8Array.from(syntheticFace({ ...small, seed }).frame(7).data)
    expect(bytes(3)).toEqual(bytes(3))
    expect(bytes(3)).not.toEqual(bytes(4))
  })

  test('continue smoothly from the last to the first in a loop', () => {
    const clip = syntheticFace({
      ...small,
      loops: true,
      noise: 0,
      sway: 4,
      drift: 0.1,
      heartRate: 71.3,
      breathing: 14.2,
    })
    const truth = clip.truth(0, 20_000)
    expect(clip.beats.filter((beat) => beat >= 0 && beat < 20_000)).toHaveLength(24)
    expect(truth.breathing).toBe(15)
    const first = Uint8Array.from(clip.frame(0).data)
    const second = Uint8Array.from(clip.frame(1).data)
    const last = Uint8Array.from(clip.frame(clip.frameCount - 1).data)
    const apart = (a: Uint8Array, b: Uint8Array) => a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0)
    expect(apart(last, first)).toBeLessThan(1.5 * apart(first, second))
  })

  test('have ascending times despite jitter, and some are dropped', () => {
    const clip = syntheticFace({ ...small, stampJitterMs: 25, drops: 0.1 })
    const times = Array.from({ length: clip.frameCount }, (_, no) => clip.takenAt(no))
    expect(times.every((at, no) => no === 0 || at > (times[no - 1] ?? 0))).toBe(true)
    expect(clip.frameCount).toBeGreaterThan(245)
    expect(clip.frameCount).toBeLessThan(290)
  })

  test('have no face position while the face is gone or covered, and a shifted position after a move', () => {
    const clip = syntheticFace({
      ...small,
      sway: 0,
      gone: { from: 2, to: 4 },
      covered: { from: 6, to: 8 },
      moves: [{ at: 10, x: 40, y: 0 }],
    })
    const at = (seconds: number) => clip.face(seconds * 15)
    expect([at(1), at(3), at(5), at(7), at(9)].map((face) => face !== null)).toEqual([true, false, true, false, true])
    const green = (seconds: number) => meanSkin(clip.frame(seconds * 15), at(1)?.rect ?? nowhere)?.[1] ?? null
    expect([green(1), green(3), green(5)]).toEqual([expect.any(Number), null, expect.any(Number)])
    // The hand is darker than the face.
    expect(green(7)).toBeLessThan((green(5) ?? 0) - 5)
    // Moves are in px of a picture 480 px high. This one is 180 px high: 40 * 180 / 480 = 15.
    expect((at(12)?.rect.x ?? 0) - (at(9)?.rect.x ?? 0)).toBeCloseTo(15, 6)
  })

  test('show the chest at different heights during a breath', () => {
    const clip = syntheticFace({ ...small, noise: 0, breathPx: 12, sway: 0 })
    // Returns the row just above the jumper in the middle column: only the jumper has more blue than red.
    const top = (seconds: number) => {
      const { data, width, height } = clip.frame(seconds * 15)
      for (let y = height - 1; y > 0; y--) {
        const i = 4 * (y * width + width / 2)
        if ((data[i] ?? 0) > (data[i + 2] ?? 0)) return y
      }
      return 0
    }
    const tops = Array.from({ length: 8 }, (_, i) => top(i / 2))
    expect(Math.max(...tops) - Math.min(...tops)).toBeGreaterThanOrEqual(3)
  })
})
