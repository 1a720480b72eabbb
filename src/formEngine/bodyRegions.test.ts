import { describe, expect, it } from 'vitest'
import { bodyRegion, bodyRegions, regionAt } from './bodyRegions.ts'

const at = (view: 'front' | 'back', x: number, y: number) => regionAt(view, (x / 120) * 1000, (y / 304) * 1000)?.code

describe('bodyRegions', () => {
  it('have codes that are unique, and found again', () => {
    expect(new Set(bodyRegions.map(({ code }) => code)).size).toBe(bodyRegions.length)
    for (const region of bodyRegions) expect(bodyRegion(region.code)).toBe(region)
    expect(bodyRegion('front-tail')).toBeNull()
  })

  it.each(bodyRegions.map((region) => [region.code, region] as const))('place a mark for %s in it', (code, region) => {
    expect(regionAt(region.view, region.x, region.y)?.code).toBe(code)
  })
})

describe('regionAt', () => {
  it.each([
    ['front', 48, 216, 'front-knee-right'],
    ['front', 72, 216, 'front-knee-left'],
    ['back', 52, 132, 'back-lower-back-left'],
    ['back', 68, 132, 'back-lower-back-right'],
    ['back', 60, 132, 'back-lower-back'],
    ['front', 60, 80, 'front-chest'],
    ['front', 50, 80, 'front-chest-right'],
    ['front', 12, 160, 'front-hand-right'],
    ['back', 108, 160, 'back-hand-right'],
    ['front', 60, 12, 'front-forehead'],
    ['front', 55, 30, 'front-face-right'],
    ['front', 30, 65, 'front-shoulder-right'],
    ['back', 48, 70, 'back-shoulder-blade-left'],
    ['front', 42, 155, 'front-hip-right'],
    ['back', 50, 290, 'back-heel-left'],
  ] as const)('names the region of the %s at %d, %d by the own side of the patient: %s', (view, x, y, code) => {
    expect(at(view, x, y)).toBe(code)
  })

  it('takes a press just beside the body for the body, and returns null far from it', () => {
    expect(at('front', 31, 216)).toBeUndefined()
    expect(at('front', 38, 216)).toBe('front-knee-right')
    expect(at('front', 5, 20)).toBeUndefined()
    expect(at('back', 60, 304)).toBeDefined()
    expect(regionAt('front', Number.NaN, 500)).toBeNull()
  })
})
