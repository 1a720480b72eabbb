import { describe, expect, it } from 'vitest'
import { signaturePath } from './signaturePath.ts'

describe('signaturePath', () => {
  it('draws a dot, a straight line, and a curve through the midpoints', () => {
    expect(signaturePath([5, 6])).toBe('M5 6h0.01')
    expect(signaturePath([0, 0, 10, 10])).toBe('M0 0L10 10')
    expect(signaturePath([0, 0, 10, 0, 10, 10])).toBe('M0 0Q10 0 10 5L10 10')
  })

  it('draws nothing of an empty line', () => {
    expect(signaturePath([])).toBe('')
  })
})
