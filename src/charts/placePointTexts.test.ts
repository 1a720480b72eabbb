import { describe, expect, it } from 'vitest'
import { placePointTexts } from './placePointTexts.ts'

const text = (y: number, overLine = false, x = 4) => ({ x, y, width: 30, height: 14, overLine })
const line = (...ys: (number | null)[]) => ys.map((y, i) => ({ x: i * 40, y }))

describe('placePointTexts', () => {
  it('places a text above a falling line and below a rising one', () => {
    expect(placePointTexts([text(50)], [line(50, 60)], 200)).toEqual([40])
    expect(placePointTexts([text(50)], [line(50, 20)], 200)).toEqual([70.5])
  })

  it('ignores gaps, and places a text over a line if asked, if lines cross both of its possible places', () => {
    expect(placePointTexts([text(50)], [line(50, null, 20)], 200)).toEqual([40])
    expect(placePointTexts([text(50, true)], [line(50, 20), line(50, 80)], 200)).toEqual([40])
    expect(placePointTexts([text(50)], [line(50, 20), line(50, 80)], 200)).toEqual([null])
  })

  it('leaves out one of several texts if there is no space for it', () => {
    const flat = [line(50, 50), line(58, 58), line(66, 66)]
    const placed = placePointTexts([text(50), text(58), text(66)], flat, 200)
    expect(placed).toEqual([40, null, 86.5])
    expect(placePointTexts([null, text(58)], flat, 200)[0]).toBeNull()
  })

  it('places no text over the dates below the plot, but rather over a line', () => {
    expect(placePointTexts([text(50, true)], [line(50, 20)], 70)).toEqual([40])
  })

  it('places no text over another text', () => {
    const crossing = [line(50, 20), line(50, 80)]
    expect(placePointTexts([text(50, true), text(50, true, 20)], crossing, 200)).toEqual([40, 70.5])
    expect(placePointTexts([text(50, true), text(50, true, 20), text(50, true, 30)], crossing, 200)[2]).toBeNull()
    expect(placePointTexts([text(50, true), text(50, true, 34)], crossing, 200)).toEqual([40, 40])
  })
})
