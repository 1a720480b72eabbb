import { describe, expect, it } from 'vitest'
import { placeFirstTexts } from './placeFirstTexts.ts'

const text = (y: number) => ({ x: 0, y, width: 30, height: 14 })
const line = (...ys: (number | null)[]) => ys.map((y, i) => ({ x: i * 40, y }))

describe('placeFirstTexts', () => {
  it('places a text above a falling line and below a rising one', () => {
    expect(placeFirstTexts([text(50)], [line(50, 60)], 200)).toEqual([40])
    expect(placeFirstTexts([text(50)], [line(50, 20)], 200)).toEqual([70.5])
  })

  it('ignores gaps, and places a single text even if lines cross both of its possible places', () => {
    expect(placeFirstTexts([text(50)], [line(50, null, 20)], 200)).toEqual([40])
    expect(placeFirstTexts([text(50)], [line(50, 20), line(50, 80)], 200)).toEqual([40])
  })

  it('leaves out one of several texts if there is no space for it', () => {
    const flat = [line(50, 50), line(58, 58), line(66, 66)]
    const placed = placeFirstTexts([text(50), text(58), text(66)], flat, 200)
    expect(placed).toEqual([40, null, 86.5])
    expect(placeFirstTexts([null, text(58)], flat, 200)[0]).toBeNull()
  })

  it('places no text over the dates below the plot, but rather over a line', () => {
    expect(placeFirstTexts([text(50)], [line(50, 20)], 70)).toEqual([40])
  })
})
