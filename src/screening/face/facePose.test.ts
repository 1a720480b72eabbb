import { describe, expect, it } from 'vitest'
import { facePose, isFrontal } from './facePose.ts'

/** Landmarks of a face between x 0 and 100 whose nose is at an x, turned clockwise by degrees. */
function face(nose: number, degrees = 0) {
  const turn = (degrees * Math.PI) / 180
  const at = (x: number, y: number) => ({
    x: x * Math.cos(turn) - y * Math.sin(turn),
    y: x * Math.sin(turn) + y * Math.cos(turn),
  })
  return Array.from({ length: 68 }, (_, no) => {
    if (no === 2) return at(0, 50)
    if (no === 14) return at(100, 50)
    if (no === 30) return at(nose, 50)
    return at(no < 42 ? 25 : 75, 20)
  })
}

describe('facePose', () => {
  it('measures turn and tilt', () => {
    expect(facePose(face(50))).toEqual({ yaw: 0, roll: 0 })
    const { yaw, roll } = facePose(face(70, 15))
    expect(yaw).toBeCloseTo(0.4, 6)
    expect(roll).toBeCloseTo(15, 6)
  })

  it('takes landmarks that are all at one place for a turned face', () => {
    expect(isFrontal(facePose(Array.from({ length: 68 }, () => ({ x: 1, y: 1 }))))).toBe(false)
  })
})

describe('isFrontal', () => {
  it.each([
    [0.2, 20, true],
    [-0.2, -20, true],
    [0.201, 0, false],
    [-0.201, 0, false],
    [0, 20.1, false],
    [0, -20.1, false],
  ])('with a turn of %d and a tilt of %d degrees is %s', (yaw, roll, is) => {
    expect(isFrontal({ yaw, roll })).toBe(is)
  })
})
