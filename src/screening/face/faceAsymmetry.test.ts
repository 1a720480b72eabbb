import { describe, expect, it } from 'vitest'
import type { HalfDifference } from './compareHalves.ts'
import { faceAsymmetry } from './faceAsymmetry.ts'

const brow: HalfDifference = { part: 'brow', lower: 0, alike: 0.8, gain: 0 }
const eye: HalfDifference = { part: 'eye', lower: 0, alike: 0.8, gain: 0 }
const cheek: HalfDifference = { part: 'cheek', lower: 0, alike: 0.8, gain: 0 }
const mouth: HalfDifference = { part: 'mouth', lower: 0, alike: 0.8, gain: 0 }

describe('faceAsymmetry', () => {
  it('takes the part that differs most, and its side as the person sees it', () => {
    const { measure } = faceAsymmetry([{ ...brow, lower: -0.02 }, eye, cheek, { ...mouth, lower: 0.05 }]) ?? {}
    expect(measure).toEqual({ asymmetry: 0.5, lower: 'right', part: 'mouth', symmetry: null })
    expect(faceAsymmetry([brow, eye, cheek, { ...mouth, lower: -0.3 }])?.measure).toMatchObject({
      asymmetry: 1,
      lower: 'left',
    })
  })

  it('names neither part nor side of an even face', () => {
    expect(faceAsymmetry([brow, eye, cheek, { ...mouth, lower: 0.0199 }])?.measure).toMatchObject({
      lower: null,
      part: null,
    })
    expect(faceAsymmetry([brow, eye, cheek, { ...mouth, lower: 0.0201 }])?.measure).toMatchObject({
      lower: 'right',
      part: 'mouth',
    })
  })

  it('is null if the eyes or the mouth are covered', () => {
    expect(faceAsymmetry([brow, { ...eye, alike: 0.39 }, cheek, mouth])).toBeNull()
    expect(faceAsymmetry([brow, { ...eye, lower: -0.07 }, cheek, mouth])).toBeNull()
    expect(faceAsymmetry([brow, eye, cheek, { ...mouth, alike: 0.34 }])).toBeNull()
  })

  it('counts unlike corners of a mouth that hang apart', () => {
    expect(
      faceAsymmetry([brow, eye, cheek, { ...mouth, alike: 0.2, gain: 0.25, lower: 0.08 }])?.measure.asymmetry,
    ).toBeCloseTo(0.8, 6)
  })

  it('leaves out brows and cheeks that look different on both halves', () => {
    const hair = { ...brow, lower: 0.12, alike: 0.65, gain: 0.3 }
    const beard = { ...cheek, lower: 0.09, alike: 0.69 }
    expect(faceAsymmetry([hair, eye, beard, mouth])).toMatchObject({ measure: { asymmetry: 0 } })
    expect(faceAsymmetry([{ ...hair, gain: 0.5 }, eye, cheek, mouth])?.measure.part).toBe('brow')
  })

  it('never takes the look of the eyes alone for more than very mild', () => {
    expect(faceAsymmetry([brow, { ...eye, alike: 0.4 }, cheek, mouth])?.measure).toMatchObject({
      asymmetry: expect.closeTo(0.3, 5),
      part: 'eye',
      lower: null,
    })
  })
})
