import { describe, expect, it } from 'vitest'
import { isSameName } from './isSameName.ts'

describe('isSameName', () => {
  it.each([
    ['María Álvarez Ruiz', 'Maria Alvarez Ruiz', true],
    ['Ruiz, Maria', 'Maria Alvarez Ruiz', true],
    ['Mrs. Maria E. Ruiz', 'Maria Ruiz', true],
    ['Mario Álvarez Ruiz', 'Maria Alvarez Ruiz', false],
    ['Maria', 'Maria Ruiz', false],
    ['Isabella Jones', 'Maria Alvarez Ruiz', false],
    ['', 'Maria Ruiz', true],
    ['Maria Ruiz', '', true],
  ])('compares %s with %s', (inDocument, ofPerson, isSame) => {
    expect(isSameName(inDocument, ofPerson)).toBe(isSame)
  })
})
