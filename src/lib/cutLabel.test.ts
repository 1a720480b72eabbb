import { describe, expect, it } from 'vitest'
import { cutLabel } from './cutLabel.ts'

describe('cutLabel', () => {
  it('returns up to 40 characters unchanged and cuts from 41 on, counted in code points', () => {
    expect(cutLabel('a'.repeat(40))).toBe('a'.repeat(40))
    expect(cutLabel('a'.repeat(41))).toBe(`${'a'.repeat(39)}…`)
    expect(cutLabel('😀'.repeat(40))).toBe('😀'.repeat(40))
    expect(cutLabel('😀'.repeat(41))).toBe(`${'😀'.repeat(39)}…`)
  })
})
