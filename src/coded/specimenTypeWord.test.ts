import { describe, expect, it } from 'vitest'
import { specimenTypeWord } from './specimenTypeWord.ts'

describe('specimenTypeWord', () => {
  it.each([
    ['Blood', 'Blood'],
    ['whole-blood', 'Whole blood'],
    ['Feces', 'Stool'],
    ['Other', 'Other'],
  ])('knows the type %s', (name, message) => {
    expect(specimenTypeWord(name)?.message).toBe(message)
  })
  it.each(['Cerebrospinal fluid', 'toString', ''])('knows no word for the type %j', (name) => {
    expect(specimenTypeWord(name)).toBeNull()
  })
})
