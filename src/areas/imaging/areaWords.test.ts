import { describe, expect, it } from 'vitest'
import { imagingCategories } from '#src/contract/imaging.ts'
import { categoryWord } from './areaWords.ts'

describe('categoryWord', () => {
  it('has a text of its own for every category of the contract', () => {
    const texts = Object.values(imagingCategories).map((imgCatId) => categoryWord(imgCatId)?.message)
    expect(new Set(texts).size).toBe(Object.keys(imagingCategories).length)
    expect(categoryWord(imagingCategories.ct)?.message).toBe('CT scan')
  })

  it('has none for an unknown category', () => {
    expect(categoryWord(4711)).toBeNull()
    expect(categoryWord(undefined)).toBeNull()
  })
})
