import { describe, expect, it } from 'vitest'
import { frameChanges } from './frameChanges.ts'

describe('frameChanges', () => {
  it('returns the changed texts and tags with their positions', () => {
    expect(frameChanges('<p lang="en">Hi <b>you</b></p><br/>', '<p lang="es">Hola <b>you</b></p><br/>')).toEqual([
      [0, '<p lang="es">'],
      [1, 'Hola '],
    ])
  })

  it('throws if the elements differ, or if an attribute would shift the positions', () => {
    expect(() => frameChanges('<p>a</p>', '<p>a<br></p>')).toThrow(/different elements/)
    expect(() => frameChanges('<p title="a>b">a</p>', '<p title="a>b">c</p>')).toThrow(/attribute/)
  })
})
