import { describe, expect, it } from 'vitest'
import { bothOf, steadinessOf, steadinessRows, summaryOf, tremorOf, worstParts, type Drawings } from './steadiness.ts'

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
    [1.4, 1, 'same'],
    [1.401, 1, 'less'],
    [0.6, 1, 'same'],
    [0.599, 1, 'steadier'],
    [5, 4, 'same'],
    [5.001, 4, 'less'],
    [3, 4, 'same'],
    [2.999, 4, 'steadier'],
    [0, 0, 'same'],
    [5, 0, 'less'],
  ] as const)('compares a wobble of %s with an earlier one of %s: %s', (wobble, before, steadiness) => {
    expect(steadinessOf(wobble, [before])).toBe(steadiness)
  })

  it('compares with the median, so that one bad day changes little', () => {
    expect(steadinessOf(1.2, [1, 1.1, 9])).toBe('same')
  })

  it('tolerates more if the earlier drawings differ more', () => {
    expect(steadinessOf(3.5, [2, 2, 2])).toBe('less')
    expect(steadinessOf(3.5, [1.4, 2, 2.6])).toBe('same')
  })

  it('counts the five newest', () => {
    expect(steadinessOf(1, [1, 1, 1, 1, 1, 9, 9, 9, 9, 9, 9])).toBe('same')
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
    ['same', 'less', 'a-little-less'],
    ['steadier', 'same', 'same'],
    ['steadier', 'less', 'mixed'],
    ['less', 'steadier', 'mixed'],
  ] as const)('puts spiral %s and wave %s together: %s', (spiral, wave, both) => {
    expect(bothOf({ spiral, wave })).toBe(both)
  })
})

describe('summaryOf', () => {
  const dated = (result: Drawings) => ({ takenAt: '2026-11-22T10:00:00Z', result })
  it('compares only if the hand is known', () => {
    const before = [dated(drawings(10, 10, { hand: null }))]
    expect(summaryOf(dated(drawings(20, 20, { hand: null })), before)).toBe('no-hand')
    expect(summaryOf(dated(drawings(20, 20)), before)).toBe('first')
    expect(summaryOf(dated(drawings(20, 20)), [dated(drawings(10, 10))])).toBe('less')
  })

  it('says that a service measured no line', () => {
    expect(summaryOf(dated(drawings(null, null, { hand: null })), [])).toBe('none')
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
