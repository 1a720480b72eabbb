import { describe, expect, it } from 'vitest'
import { linkedView } from './linkedView.ts'

const square = { pane: { width: 300, height: 300 }, fitted: { width: 300, height: 300 } }
const wide = { pane: { width: 300, height: 300 }, fitted: { width: 300, height: 150 } }

describe('linkedView', () => {
  it('is the same view for pictures of the same shape', () => {
    expect(linkedView({ x: -120, y: -30, scale: 2 }, square, square)).toEqual({ x: -120, y: -30, scale: 2 })
  })

  it('keeps a centered picture of another shape in the center', () => {
    expect(linkedView({ x: 0, y: 0, scale: 1 }, square, wide)).toEqual({ x: 0, y: 75, scale: 1 })
  })

  it('leads back to the view that it came from', () => {
    const view = { x: -210, y: -95, scale: 3 }
    const there = linkedView(view, wide, square)
    const back = linkedView(there, square, wide)
    expect(back.x).toBeCloseTo(view.x)
    expect(back.y).toBeCloseTo(view.y)
  })
})
