import { describe, expect, it } from 'vitest'
import { findBlobs, maskOf } from './blobs.ts'
import { distances } from './distances.ts'
import { fillHoles, grow, shave, withoutThinGaps, withoutThinParts } from './masks.ts'
import type { Mask } from './Raster.ts'
import { testNumbers } from './testNoise.ts'

/** Returns a mask drawn with # and other letters. */
function mask(...rows: readonly string[]): Mask {
  const width = rows[0]?.length ?? 0
  return { width, height: rows.length, data: Uint8Array.from(rows.join(''), (letter) => (letter === '#' ? 1 : 0)) }
}
const shown = ({ width, height, data }: Mask) =>
  Array.from({ length: height }, (_, y) =>
    [...data.subarray(y * width, (y + 1) * width)].map((value) => (value ? '#' : '.')).join(''),
  )

function scattered(share: number): Mask {
  const random = testNumbers(11)
  return { width: 37, height: 29, data: Uint8Array.from({ length: 37 * 29 }, () => (random() < share ? 1 : 0)) }
}

describe('distances', () => {
  it('finds the nearest pixel of the mask', () => {
    const some = scattered(0.02)
    const found = distances(some)
    for (let i = 0; i < found.length; i++) {
      let least = Infinity
      for (let j = 0; j < found.length; j++)
        if (some.data[j])
          least = Math.min(least, Math.hypot((i % 37) - (j % 37), Math.floor(i / 37) - Math.floor(j / 37)))
      expect(found[i]).toBeCloseTo(least, 4)
    }
  })
  it('is infinite if the mask is empty', () =>
    expect([...distances(mask('...', '...'))]).toEqual(Array.from({ length: 6 }, () => Infinity)))
})

describe('masks', () => {
  it.each([1, 2.5, 4, 6])('grow by %d px as distances say', (radius) => {
    const some = scattered(0.05)
    const near = Array.from(distances(some), (distance) => (distance <= radius ? 1 : 0))
    expect([...grow(some, radius).data]).toEqual(near)
  })
  it('grow and shave by large discs', () => {
    const dot = { width: 41, height: 41, data: new Uint8Array(41 * 41) }
    dot.data[20 * 41 + 20] = 1
    const disc = grow(dot, 10)
    expect(disc.data.reduce((sum, value) => sum + value, 0)).toBe(317)
    expect(shave(disc, 10).data.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0)
  })
  it('lose thin parts, and keep thick ones', () => {
    const some = mask('.......', '.###...', '.######', '.###...', '.......')
    expect(shown(withoutThinParts(some, 1))).toEqual(['.......', '..##...', '.####..', '..##...', '.......'])
  })
  it('close thin gaps', () => {
    const some = mask('#######', '###.###', '###.###', '###.###', '#######')
    expect(shown(withoutThinGaps(some, 1)).every((row) => row === '#######')).toBe(true)
  })
  it('fill holes, but no bays', () =>
    expect(shown(fillHoles(mask('.....', '.###.', '.#.#.', '.###.', '##.##')))).toEqual([
      '.....',
      '.###.',
      '.###.',
      '.###.',
      '##.##',
    ]))
})

describe('findBlobs', () => {
  it('finds connected parts, also by their corners', () => {
    const some = mask('##...', '..#..', '....#', '...##')
    const found = findBlobs(some)
    expect(found.all).toEqual([
      { label: 1, area: 3, x: 1, y: 1 / 3, left: 0, right: 2, top: 0, bottom: 1 },
      { label: 2, area: 3, x: 11 / 3, y: 8 / 3, left: 3, right: 4, top: 2, bottom: 3 },
    ])
    expect(found.all.slice(0, 1).map((first) => shown(maskOf(some, found, first)))).toEqual([
      ['##...', '..#..', '.....', '.....'],
    ])
  })
  it('finds none in an empty mask', () => expect(findBlobs(mask('...')).all).toEqual([]))
})
