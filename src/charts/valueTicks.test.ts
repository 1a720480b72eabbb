import { describe, expect, it } from 'vitest'
import { valueTicks } from './valueTicks.ts'

const yOf = (value: number) => 200 - value
const brief = (ticks: ReturnType<typeof valueTicks>) => ticks.map(({ value, edge }) => `${value}${edge ? ' edge' : ''}`)

describe('valueTicks', () => {
  it('lists the ends of the range first, and leaves out round numbers inside the range', () => {
    const ticks = valueTicks([0, 50, 100, 150, 200], { low: 40, high: 130 }, yOf, 22)
    expect(brief(ticks)).toEqual(['40 edge', '130 edge', '200', '0'])
  })

  it('leaves out a round number that would touch another text', () => {
    expect(brief(valueTicks([130, 150, 200], { low: 40, high: 131 }, yOf, 22))).toEqual(['40 edge', '131 edge', '200'])
  })

  it('moves the texts of a narrow range apart, and leaves the ticks in place', () => {
    const [low, high] = valueTicks([], { low: 10, high: 14 }, yOf, 20)
    expect([low?.y, high?.y]).toEqual([190, 186])
    expect((low?.textY ?? 0) - (high?.textY ?? 0)).toBe(20)
  })

  it('keeps round numbers inside an open range, and shows one tick if both ends are equal', () => {
    expect(brief(valueTicks([0, 50, 100], { low: null, high: 75 }, yOf, 22))).toEqual(['75 edge', '100', '50', '0'])
    expect(brief(valueTicks([], { low: 5, high: 5 }, yOf, 22))).toEqual(['5 edge'])
  })

  it('shows a finer number above the range if no round number fits there', () => {
    const band = { low: 40, high: 130 }
    expect(brief(valueTicks([50, 100, 150], band, yOf, 22, [140, 145, 150]))).toEqual(['40 edge', '130 edge', '150'])
    expect(brief(valueTicks([50, 100], band, yOf, 22, [140, 145, 148]))).toEqual(['40 edge', '130 edge', '148'])
    // Too near to the end of the range.
    expect(brief(valueTicks([50, 100], band, yOf, 22, [140, 145]))).toEqual(['40 edge', '130 edge'])
    // A round number is above the range already.
    expect(brief(valueTicks([50, 200], band, yOf, 22, [180]))).toEqual(['40 edge', '130 edge', '200'])
  })
})
