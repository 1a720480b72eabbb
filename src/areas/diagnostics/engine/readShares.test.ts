import { describe, expect, it } from 'vitest'
import { readShare, readShares, UnclearReply } from './readShares.ts'

/** To a millionth, because percents are divided. */
const values = (...given: unknown[]) => readShares(given).map((share) => share && Math.round(share.value * 1e6) / 1e6)

describe('readShares', () => {
  it('reads shares up to 1', () => {
    expect(values(0, 0.25, 1)).toEqual([0, 0.25, 1])
  })
  it('reads percents if one is more than 10', () => {
    expect(values(93.1, 6.7, 0.2)).toEqual([0.931, 0.067, 0.002])
    expect(values(10.5)).toEqual([0.105])
    expect(values(100)).toEqual([1])
  })
  it('reads a percent with its sign, whatever its size', () => {
    expect(values('7 %', '0.5%')).toEqual([0.07, 0.005])
  })
  it('reads numbers as text, also small ones', () => {
    expect(values('0.87', ' 0.1 ', '1e-5')).toEqual([0.87, 0.1, 1e-5])
  })
  it('keeps the number as it came', () => {
    expect(readShare(87.5)).toEqual({ value: 0.875, came: '87.5' })
    expect(readShare('0.87')).toEqual({ value: 0.87, came: '0.87' })
  })
  it('leaves missing values out', () => {
    expect(values(null, undefined, '', 0.5)).toEqual([null, null, null, 0.5])
  })
  it.each([1.01, 7, 10])('does not guess what %s means', (value) => {
    expect(() => readShare(value)).toThrow(UnclearReply)
  })
  it.each([100.1, 700, -0.1, Number.NaN, Infinity, 'NaN', 'high', true, {}, [0.5], '101 %', '9'.repeat(50)])(
    'refuses %s',
    (value) => {
      expect(() => readShare(value)).toThrow(UnclearReply)
    },
  )
})
