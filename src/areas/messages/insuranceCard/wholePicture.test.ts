import { describe, expect, it } from 'vitest'
import { wholePicture } from './wholePicture.ts'

describe('wholePicture', () => {
  it.each([
    ['lies', 16, 10],
    ['stands', 10, 16],
  ])('turns a picture that %s clockwise: its upper left corner comes to the upper right', (_, width, height) => {
    const { corners, quarterTurns } = wholePicture({ width, height })
    // Corners are listed from the upper left one, clockwise, as is a turn.
    const place = corners.findIndex(({ x, y }) => x === 0 && y === 0)
    expect((place + quarterTurns) % 4).toBe(1)
  })

  it.each([
    [16, 10],
    [10, 16],
  ])('cuts nothing off a picture of %i x %i', (width, height) => {
    const { corners } = wholePicture({ width, height })
    expect(new Set(corners.map(({ x, y }) => `${x} ${y}`))).toEqual(
      new Set(['0 0', `${width} 0`, `${width} ${height}`, `0 ${height}`]),
    )
  })
})
