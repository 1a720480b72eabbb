import { describe, expect, it } from 'vitest'
import type { Corners, FrameCheck } from '#src/workers/photos/protocol.ts'
import { frameChecks, isSteady } from './frameChecks.ts'

const corners: Corners = [
  { x: 100, y: 100 },
  { x: 500, y: 100 },
  { x: 500, y: 350 },
  { x: 100, y: 350 },
]
const check = (verdict: FrameCheck['verdict']): FrameCheck => ({
  corners,
  verdict,
  sharpness: 1,
  glare: 0,
  brightness: 200,
})

describe('frameChecks', () => {
  it.each([
    [null, [false, false, false]],
    ['dark', [true, false, false]],
    ['glare', [true, false, false]],
    ['blurred', [true, true, false]],
    ['good', [true, true, true]],
  ] as const)('of a frame that is %s are %j', (verdict, expected) => {
    const { edges, noGlare, sharp } = frameChecks(verdict && check(verdict))
    expect([edges, noGlare, sharp]).toEqual(expected)
  })
})

describe('isSteady', () => {
  const moved = (by: number): Corners => [corners[0], corners[1], { x: 500 + by, y: 350 }, corners[3]]

  it('is true while no corner moves by more than 2% of the width', () => {
    expect(isSteady(corners, corners, 600)).toBe(true)
    expect(isSteady(corners, moved(12), 600)).toBe(true)
    expect(isSteady(corners, moved(13), 600)).toBe(false)
  })
})
