import { describe, expect, it } from 'vitest'
import type { FacePart } from './compareHalves.ts'
import type { FaceAsymmetry } from './faceAsymmetry.ts'
import { faceChange, faceLevel, isUrgent } from './faceLevels.ts'

describe('faceLevel', () => {
  it.each([
    [0, 'No Evidence'],
    [0.199, 'No Evidence'],
    [0.2, 'Very Mild'],
    [0.349, 'Very Mild'],
    [0.35, 'Mild'],
    [0.499, 'Mild'],
    [0.5, 'Severe'],
    [1, 'Severe'],
  ] as const)('calls an asymmetry of %d %s', (asymmetry, level) => {
    expect(faceLevel([asymmetry])).toBe(level)
  })

  it('follows the strongest pose, and is null without any', () => {
    expect(faceLevel([0.1, 0.6, 0.2])).toBe('Severe')
    expect(faceLevel([])).toBeNull()
  })
})

const face = (lower: Partial<Record<FacePart, number>>): FaceAsymmetry => ({
  measure: { asymmetry: 0, lower: null, part: null, symmetry: null },
  lower: new Map(Object.entries(lower) as [FacePart, number][]),
})

describe('faceChange', () => {
  it.each([
    [0, 'none', 0.149],
    [0, 'slight', 0.15],
    [0, 'slight', 0.299],
    [0, 'clear', 0.3],
    [0.6, 'clear', 0.2],
    [-0.2, 'clear', 0.2],
  ] as const)('from %d is %s at %d', (before, change, now) => {
    expect(faceChange(face({ mouth: now, brow: 0 }), face({ mouth: before, brow: 0 }))).toBe(change)
  })

  it('is none if no part could be compared in both pictures', () => {
    expect(faceChange(face({ mouth: 0.9 }), face({ brow: 0.1 }))).toBe('none')
  })
})

describe('isUrgent', () => {
  const pose = { current: 0.1, baseline: null, change: null }
  it('is true from an asymmetry of 0.4 in one pose', () => {
    expect(isUrgent([pose, { ...pose, current: 0.399 }])).toBe(false)
    expect(isUrgent([pose, { ...pose, current: 0.4 }])).toBe(true)
  })

  it('is true if a face clearly changed and became less even', () => {
    expect(isUrgent([{ current: 0.3, baseline: 0.05, change: 'clear' }])).toBe(true)
    expect(isUrgent([{ current: 0.3, baseline: 0.05, change: 'slight' }])).toBe(false)
    expect(isUrgent([{ current: 0.19, baseline: 0.1, change: 'clear' }])).toBe(false)
  })

  it('is false if a face became more even', () => {
    expect(isUrgent([{ current: 0.3, baseline: 0.9, change: 'clear' }])).toBe(false)
  })

  it('is false without any measured pose', () => {
    expect(isUrgent([])).toBe(false)
  })
})
