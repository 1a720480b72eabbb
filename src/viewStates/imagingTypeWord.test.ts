import { describe, expect, it } from 'vitest'
import { imagingTypeWord } from './imagingTypeWord.ts'

describe('imagingTypeWord', () => {
  it.each([
    ['X-ray', 'X-ray'],
    ['Computed Radiography', 'X-ray'],
    ['X-Ray Angiography', 'X-ray of blood vessels'],
    ['MRI', 'MRI scan'],
  ])('knows the type %s', (type, message) => {
    expect(imagingTypeWord(type)?.message).toBe(message)
  })
  it.each(['Elastography', 'toString', ''])('knows no word for the type %j', (type) => {
    expect(imagingTypeWord(type)).toBeNull()
  })
})
