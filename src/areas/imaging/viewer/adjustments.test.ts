import { describe, expect, it } from 'vitest'
import { imagingCategories } from '#src/contract/imaging.ts'
import { filterOf, readyLightsOf, unadjusted, windowKind, windowOf } from './adjustments.ts'

describe('filterOf', () => {
  it('is undefined for a picture as it is', () => {
    expect(filterOf({ ...unadjusted, turns: 1, window: 2 })).toBeUndefined()
  })

  it('inverts last, so that brighter stays brighter', () => {
    expect(filterOf({ ...unadjusted, brightness: 120, contrast: 80, isInverted: true })).toBe(
      'brightness(1.2) contrast(0.8) invert(1)',
    )
  })
})

describe('readyLightsOf', () => {
  it('offers bone and soft parts for X-rays only', () => {
    expect(readyLightsOf(imagingCategories.xray)).toEqual(['normal', 'bone', 'soft'])
    expect(readyLightsOf(imagingCategories.skin)).toEqual(['normal'])
    expect(readyLightsOf(undefined)).toEqual(['normal'])
  })
})

describe('windowOf', () => {
  const windows = [
    { name: null, center: 40, width: 80 },
    { name: 'BONE', center: 500, width: 2000 },
  ]

  it('falls back to the first window of a file that lacks the chosen one', () => {
    expect(windowOf({ windows }, 1)).toBe(1)
    expect(windowOf({ windows: [] }, 1)).toBe(0)
  })
})

describe('windowKind', () => {
  it.each([
    ['BONE', 'bone'],
    ['Soft Tissue', 'soft'],
    ['LUNG', null],
    [null, null],
  ] as const)('reads %s', (name, kind) => {
    expect(windowKind(name)).toBe(kind)
  })
})
