import { describe, expect, it } from 'vitest'
import { bothOf, steadinessOf, steadinessRows, tremorOf, worstParts, type Drawings } from './steadiness.ts'

const measure = (wobble: number, tremorHz: number | null = null) => ({
  wobble,
  tremorHz,
  seconds: 10,
  line: [],
  worst: [],
})
const drawings = (spiral: number | null, wave: number | null, over: Partial<Drawings> = {}): Drawings => ({
  tool: 'Parkinsons',
  prediction: null,
  prediction_confidence: null,
  hand: 'right',
  isOnScreen: true,
  spiral: spiral === null ? null : measure(spiral),
  wave: wave === null ? null : measure(wave),
  ...over,
})

describe('steadinessOf', () => {
  it('compares with nothing if there are no earlier lines', () => {
    expect(steadinessOf(9, [])).toBe('first')
  })

  it.each([
    [6.9, 'steadier'],
    [7, 'same'],
    [13.4, 'same'],
    [13.5, 'a-little-less'],
    [17.9, 'a-little-less'],
    [18, 'less'],
  ] as const)('compares a wobble of %s with an earlier one of 10: %s', (wobble, steadiness) => {
    expect(steadinessOf(wobble, [10])).toBe(steadiness)
  })

  it('takes the median of the last three', () => {
    expect(steadinessOf(10, [10, 90, 11, 1, 1])).toBe('same')
    expect(steadinessOf(10, [4, 6])).toBe('less')
  })

  it('divides by no zero', () => {
    expect(steadinessOf(0, [0])).toBe('same')
    expect(steadinessOf(5, [0])).toBe('less')
  })
})

describe('steadinessRows', () => {
  it('compares each result with those before it', () => {
    const rows = steadinessRows([
      { takenAt: '2026-11-22T10:00:00Z', result: drawings(20, 20) },
      { takenAt: '2026-09-20T10:00:00Z', result: drawings(10, 6) },
      { takenAt: '2026-06-14T10:00:00Z', result: drawings(10, 10) },
    ])
    expect(rows.map(({ spiral, wave }) => [spiral, wave])).toEqual([
      ['less', 'less'],
      ['same', 'steadier'],
      ['first', 'first'],
    ])
  })

  it('leaves out the other hand, and drawings on paper', () => {
    const rows = steadinessRows([
      { takenAt: '2026-11-22T10:00:00Z', result: drawings(20, null) },
      { takenAt: '2026-09-20T10:00:00Z', result: drawings(10, 10, { hand: 'left' }) },
      { takenAt: '2026-06-14T10:00:00Z', result: drawings(10, 10, { isOnScreen: false }) },
    ])
    expect(rows).toEqual([{ takenAt: '2026-11-22T10:00:00Z', spiral: 'first', wave: null }])
    expect(steadinessRows([])).toEqual([])
  })
})

describe('bothOf', () => {
  it.each([
    [null, null, 'none'],
    ['first', 'first', 'first'],
    ['first', null, 'first'],
    ['first', 'less', 'less'],
    [null, 'steadier', 'steadier'],
    ['less', 'less', 'less'],
    ['less', 'same', 'a-little-less'],
    ['a-little-less', 'less', 'a-little-less'],
    ['same', 'a-little-less', 'a-little-less'],
    ['steadier', 'same', 'same'],
    ['steadier', 'less', 'mixed'],
    ['a-little-less', 'steadier', 'mixed'],
  ] as const)('puts spiral %s and wave %s together: %s', (spiral, wave, both) => {
    expect(bothOf({ spiral, wave })).toBe(both)
  })
})

describe('tremorOf', () => {
  it('takes the mean of the lines that have a tremor', () => {
    expect(tremorOf({ spiral: measure(1, 5), wave: measure(1, 6) })).toBe(5.5)
    expect(tremorOf({ spiral: measure(1), wave: measure(1, 6) })).toBe(6)
    expect(tremorOf({ spiral: null, wave: measure(1) })).toBeNull()
  })
})

describe('worstParts', () => {
  it('cuts the parts out of the line, both ends included', () => {
    const line = [0, 0.1, 0.2, 0.3, 0.4].map((x): [number, number] => [x, x])
    expect(
      worstParts({
        line,
        worst: [
          [1, 2],
          [4, 4],
        ],
      }),
    ).toEqual([
      [
        [0.1, 0.1],
        [0.2, 0.2],
      ],
    ])
  })
})
