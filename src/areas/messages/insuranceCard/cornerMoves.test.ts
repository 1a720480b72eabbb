import { describe, expect, it } from 'vitest'
import { arrowStep, middleFrame, withCorner } from './cornerMoves.ts'

const size = { width: 1000, height: 800 }

describe('middleFrame', () => {
  it.each([size, { width: 600, height: 1200 }, { width: 3000, height: 500 }])(
    'has the proportions of a card and is inside of a photo of $width x $height px',
    (photo) => {
      const [a, b, c] = middleFrame(photo)
      expect((b.x - a.x) / (c.y - b.y)).toBeCloseTo(1.586, 2)
      expect(a.x).toBeGreaterThan(0)
      expect(a.y).toBeGreaterThan(0)
      expect(a.x + b.x).toBeCloseTo(photo.width)
      expect(b.y + c.y).toBeCloseTo(photo.height)
    },
  )
})

describe('withCorner', () => {
  it('moves one corner, and keeps it inside of the picture', () => {
    const corners = middleFrame(size)
    const moved = withCorner(corners, 2, { x: 5000, y: -3 }, size)
    expect(moved[2]).toEqual({ x: 1000, y: 0 })
    expect([moved[0], moved[1], moved[3]]).toEqual([corners[0], corners[1], corners[3]])
  })
})

describe('arrowStep', () => {
  it('moves by one px, by ten with Shift, and ignores other keys', () => {
    expect(arrowStep('ArrowLeft', false)).toEqual({ x: -1, y: 0 })
    expect(arrowStep('ArrowDown', true)).toEqual({ x: 0, y: 10 })
    expect(arrowStep('Enter', false)).toBeNull()
  })
})
