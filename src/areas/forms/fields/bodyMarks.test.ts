import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { BodyMarks } from '#src/contract/formData.ts'
import { bodyRegion, type BodyRegion } from '#src/formEngine/bodyRegions.ts'
import { addMark, markNear, moveMark } from './bodyMarks.ts'

const region = (code: string): BodyRegion => {
  const found = bodyRegion(code)
  if (!found) throw new Error(code)
  return found
}
const knee = region('front-knee-right')
const back = region('back-lower-back-left')

describe('addMark', () => {
  it('adds a mark where the picture was pressed, or in the middle of a region from the list', () => {
    const pressed = addMark([], knee, { x: 400, y: 710 })
    expect(pressed).toMatchObject([{ view: 'front', x: 400, y: 710, region: 'front-knee-right', intensity: null }])
    const listed = addMark(pressed, back)
    expect(listed[1]).toMatchObject({ view: 'back', x: back.x, y: back.y, region: 'back-lower-back-left' })
    expect(v.is(BodyMarks, listed)).toBe(true)
  })
})

describe('moveMark', () => {
  it('keeps what the mark says, but not its place', () => {
    const [mark] = addMark([], knee)
    if (!mark) throw new Error('no mark')
    const said = { ...mark, kind: 'ache' as const, intensity: 4, note: 'for 2 weeks' }
    expect(moveMark(said, back)).toEqual({ ...said, view: 'back', region: back.code, x: back.x, y: back.y })
  })
})

describe('markNear', () => {
  const marks = addMark(addMark(addMark([], knee, { x: 400, y: 700 }), knee, { x: 430, y: 700 }), back)

  it('returns the nearest mark that a finger means', () => {
    expect(markNear(marks, 'front', 405, 702)).toBe(0)
    expect(markNear(marks, 'front', 428, 700)).toBe(1)
  })

  it('returns null far from all marks, and for marks on the other side of the body', () => {
    expect(markNear(marks, 'front', 400, 800)).toBeNull()
    expect(markNear(marks, 'back', 400, 700)).toBeNull()
    expect(markNear([], 'front', 400, 700)).toBeNull()
  })
})
