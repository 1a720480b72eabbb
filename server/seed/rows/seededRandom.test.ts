import { describe, expect, it } from 'vitest'
import { seededRandom } from './seededRandom.ts'

const draw = (seed: string, count: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

describe('seededRandom', () => {
  it('returns the same numbers for the same seed, and different ones for another seed', () => {
    expect(draw('maria', 50)).toEqual(draw('maria', 50))
    expect(draw('maria', 50)).not.toEqual(draw('sam', 50))
  })

  it('returns numbers from 0 to below 1, about half of them above 0.5', () => {
    const numbers = draw('spread', 2000)
    expect(numbers.every((one) => one >= 0 && one < 1)).toBe(true)
    const high = numbers.filter((one) => one > 0.5).length
    expect(high).toBeGreaterThan(900)
    expect(high).toBeLessThan(1100)
  })

  it('returns integers of the whole range, both ends included, and none outside', () => {
    const random = seededRandom('dice')
    const seen = new Set(Array.from({ length: 500 }, () => random.int(1, 6)))
    expect([...seen].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('distributes normal numbers with the given mean and standard deviation', () => {
    const random = seededRandom('normal')
    const numbers = Array.from({ length: 5000 }, () => random.normal(100, 10))
    const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
    const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length
    expect(mean).toBeCloseTo(100, 0)
    expect(Math.sqrt(variance)).toBeCloseTo(10, 0)
    expect(numbers.every((one) => Math.abs(one - 100) < 35)).toBe(true)
  })

  it('picks a value of a list, and throws for an empty list', () => {
    expect(['a', 'b']).toContain(seededRandom('pick').pick(['a', 'b']))
    expect(() => seededRandom('pick').pick([])).toThrow('pick: expected a list with at least 1 value')
  })
})
