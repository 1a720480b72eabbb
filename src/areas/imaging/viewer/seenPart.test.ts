import { describe, expect, it } from 'vitest'
import { seenPart, viewAround } from './seenPart.ts'

const sizes = { pane: { width: 450, height: 300 }, fitted: { width: 300, height: 300 } }

describe('seenPart', () => {
  it('is the whole picture at its fitted size', () => {
    expect(seenPart({ x: 75, y: 0, scale: 1 }, sizes)).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  })

  it('is what a zoomed picture shows of itself', () => {
    expect(seenPart({ x: -150, y: -300, scale: 2 }, sizes)).toEqual({ x: 0.25, y: 0.5, width: 0.75, height: 0.5 })
  })

  it('leaves out the empty space beside a picture that was dragged beyond its edge', () => {
    expect(seenPart({ x: 150, y: -300, scale: 2 }, sizes)).toEqual({ x: 0, y: 0.5, width: 0.5, height: 0.5 })
  })
})

describe('viewAround', () => {
  it('shows the point in the middle', () => {
    const view = viewAround({ x: 0.5, y: 0.5 }, 2, sizes)
    expect(view).toEqual({ x: -75, y: -150, scale: 2 })
    const { x, width } = seenPart(view, sizes)
    expect(x + width / 2).toBeCloseTo(0.5)
  })

  it('keeps the edges of the picture at the edges of the pane', () => {
    expect(viewAround({ x: 0, y: 1 }, 2, sizes)).toEqual({ x: 0, y: -300, scale: 2 })
  })

  it('centers a side that fits', () => {
    expect(viewAround({ x: 0, y: 0 }, 1.2, sizes)).toEqual({ x: 45, y: 0, scale: 1.2 })
  })
})
