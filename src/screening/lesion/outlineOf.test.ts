import { describe, expect, it } from 'vitest'
import { outlineOf } from './outlineOf.ts'

const outline = (...rows: readonly string[]) =>
  outlineOf({
    width: rows[0]?.length ?? 0,
    height: rows.length,
    data: Uint8Array.from(rows.join(''), (letter) => (letter === '#' ? 1 : 0)),
  })

describe('outlineOf', () => {
  it('goes around a block once', () =>
    expect(outline('....', '.##.', '.##.')).toEqual([
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 2],
    ]))
  it('goes along a thin part there and back, and around the rest', () => {
    const points = outline('#....', '.###.', '.###.')
    expect(points.filter(([x, y]) => x === 0 && y === 0)).toHaveLength(1)
    expect(new Set(points.map(String)).size).toBe(7)
  })
  it('is one point of one pixel, and none of an empty mask', () => {
    expect(outline('.#.')).toEqual([[1, 0]])
    expect(outline('...')).toEqual([])
  })
  it('ends at a mask that fills the picture', () => expect(outline('###', '###', '###')).toHaveLength(8))
})
