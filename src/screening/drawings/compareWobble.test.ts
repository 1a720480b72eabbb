import { describe, expect, it } from 'vitest'
import { compareWobble, steadiness } from './compareWobble.ts'

describe('steadiness', () => {
  it.each([
    [1.4, [1], 'about-the-same'],
    [1.401, [1], 'less-steady'],
    [0.6, [1], 'about-the-same'],
    [0.599, [1], 'steadier'],
    [5, [4], 'about-the-same'],
    [5.001, [4], 'less-steady'],
    [3, [4], 'about-the-same'],
    [2.999, [4], 'steadier'],
  ] as const)('finds %d against %j %s', (wobble, earlier, word) => expect(steadiness(wobble, earlier)).toBe(word))
  it('compares with the median, so that one bad day changes little', () =>
    expect(steadiness(1.2, [1, 1.1, 9])).toBe('about-the-same'))
  it('tolerates more if the earlier drawings differ more', () => {
    expect(steadiness(3.5, [2, 2, 2])).toBe('less-steady')
    expect(steadiness(3.5, [1.4, 2, 2.6])).toBe('about-the-same')
  })
  it('compares with nothing if there is nothing', () => expect(steadiness(1, [])).toBeNull())
})

describe('compareWobble', () => {
  const measure = (wobble: number) => ({ wobble, tremorHz: null, seconds: null, line: [], worst: [] })
  const drawn = (wobble: number, hand: 'left' | 'right' | null = 'right', isOnScreen = true) => ({
    hand,
    isOnScreen,
    spiral: measure(wobble),
    wave: measure(2 * wobble),
  })
  it('compares each shape with the same shape', () => {
    expect(compareWobble('spiral', drawn(3), [drawn(1)])).toBe('less-steady')
    expect(compareWobble('wave', drawn(3), [{ ...drawn(1), wave: measure(6) }])).toBe('about-the-same')
  })
  it('leaves out the other hand, and the other kind of surface', () => {
    expect(compareWobble('spiral', drawn(3), [drawn(1, 'left'), drawn(1, 'right', false)])).toBeNull()
    expect(compareWobble('spiral', drawn(3), [drawn(1, 'left'), drawn(3)])).toBe('about-the-same')
  })
  it('compares only if the hand is known', () =>
    expect(compareWobble('spiral', drawn(3, null), [drawn(1, null)])).toBeNull())
  it('skips earlier results of a service, which measure no line', () =>
    expect(compareWobble('spiral', drawn(1), [{ ...drawn(1), spiral: null }])).toBeNull())
  it('counts the five newest', () =>
    expect(
      compareWobble(
        'spiral',
        drawn(1),
        [1, 1, 1, 1, 1, 9, 9, 9, 9, 9, 9].map((wobble) => drawn(wobble)),
      ),
    ).toBe('about-the-same'))
})
