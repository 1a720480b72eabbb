import { describe, expect, it } from 'vitest'
import { hintOf, nextHints, noHints, type Hint } from './guidance.ts'

describe('hintOf', () => {
  it('says that all is well', () => {
    expect(hintOf([{ name: 'light', reason: null }])).toBe('good')
    expect(hintOf([])).toBe('good')
  })

  it('says first what makes the other checks fail too', () => {
    expect(
      hintOf([
        { name: 'sharp', reason: 'blurred' },
        { name: 'light', reason: 'too-dark' },
      ]),
    ).toBe('too-dark')
  })

  it('ignores the number of pixels, because frames are small', () => {
    expect(hintOf([{ name: 'size', reason: 'too-small' }])).toBe('good')
  })
})

describe('nextHints', () => {
  const saidAfter = (...found: Hint[]) => found.reduce(nextHints, noHints).said

  it('says the first hint at once', () => {
    expect(saidAfter('too-far')).toBe('too-far')
  })

  it('changes its words only after two frames in a row', () => {
    expect(saidAfter('good', 'blurred')).toBe('good')
    expect(saidAfter('good', 'blurred', 'good')).toBe('good')
    expect(saidAfter('good', 'blurred', 'blurred')).toBe('blurred')
  })
})
