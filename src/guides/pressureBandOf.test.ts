import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pressureGuide } from './adultGuide.ts'
import { pressureBandOf } from './pressureBandOf.ts'

const nameOf = (systolic: number | null, diastolic: number | null) => {
  const band = pressureBandOf(systolic, diastolic)
  return Object.entries(pressureGuide.bands).find(([, one]) => one === band)?.[0] ?? null
}

describe('pressureBandOf', () => {
  it.each([
    [90, 60, 'normal'],
    [119, 79, 'normal'],
    [120, 79, 'elevated'],
    [129, 79, 'elevated'],
    [129.6, 79, 'elevated'],
    [125, 55, 'elevated'],
    [119, 80, 'stage1'],
    [129, 80, 'stage1'],
    [130, 79, 'stage1'],
    [139, 89, 'stage1'],
    [139, 90, 'stage2'],
    [140, 79, 'stage2'],
    [140, 50, 'stage2'],
    [180, 120, 'stage2'],
    [181, 79, 'severe'],
    [181, 121, 'severe'],
    [140, 121, 'severe'],
    [89, 61, 'low'],
    [119, 59, 'low'],
    [70, 40, 'low'],
  ])('puts %d over %d into the band %s', (systolic, diastolic, band) => {
    expect(nameOf(systolic, diastolic)).toBe(band)
  })

  it.each([
    [181, null, 'severe'],
    [null, 121, 'severe'],
    [180, null, null],
    [118, null, null],
    [null, 120, null],
    [null, 79, null],
    [null, null, null],
  ])('judges a lone value only if it is severe: %s over %s', (systolic, diastolic, band) => {
    expect(nameOf(systolic, diastolic)).toBe(band)
  })

  it.each([
    [80, 120],
    [110, 110],
    [12, 8],
    [0, 0],
    [400, 90],
    [200, 260],
    [500, null],
    [Number.NaN, 80],
  ])('says nothing of %s over %s, which is an error or in another unit', (systolic, diastolic) => {
    expect(pressureBandOf(systolic, diastolic)).toBeNull()
  })

  it('never gets lower when a value rises above the low band', () => {
    const order = ['normal', 'elevated', 'stage1', 'stage2', 'severe']
    const value = fc.tuple(fc.integer({ min: 90, max: 300 }), fc.integer({ min: 60, max: 200 }))
    fc.assert(
      fc.property(value, fc.nat(30), fc.nat(30), ([systolic, diastolic], more, moreBelow) => {
        const [now, then] = [nameOf(systolic, diastolic), nameOf(systolic + more, diastolic + moreBelow)]
        if (now === null || then === null) return
        expect(order.indexOf(then)).toBeGreaterThanOrEqual(order.indexOf(now))
      }),
    )
  })

  it('says what to do about a severe pressure, and whom to call', () => {
    const { advice } = pressureGuide.bands.severe
    for (const part of ['chest', 'emergency number', 'care team today']) expect(advice.message).toContain(part)
  })
})
