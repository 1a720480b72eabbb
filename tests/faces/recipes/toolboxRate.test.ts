import { describe, expect, test } from 'vitest'
import { butterworth, filterBothWays } from './butterworth.ts'
import { detrend } from './detrend.ts'
import { chromRecipe, greenRecipe, posRecipe } from './pulseRecipes.ts'
import { toolboxRate } from './toolboxRate.ts'

describe('the published recipes', () => {
  test('filter as SciPy does', () => {
    const filter = butterworth(3, 0.7, 2.5, 30)
    // The `a` of SciPy's signal.butter(3, [0.7 / 15, 2.5 / 15], 'bandpass').
    expect(filter.a.map((value) => Number(value.toFixed(6)))).toEqual([
      1, -5.047461, 10.805939, -12.568774, 8.381625, -3.039327, 0.468312,
    ])
    // The first results of SciPy's signal.filtfilt for sin(0.7 i) + 0.1 i.
    const filtered = filterBothWays(
      filter,
      Array.from({ length: 50 }, (_, i) => Math.sin(i * 0.7) + i * 0.1),
    )
    ;[-0.03432021, -0.01447413, -0.00846435].forEach((value, i) => expect(filtered[i]).toBeCloseTo(value, 7))
  })

  test('remove a linear trend and keep fast oscillations', () => {
    const line = Array.from({ length: 300 }, (_, i) => 5 + 0.3 * i)
    expect(Math.max(...detrend(line, 100).map(Math.abs))).toBeLessThan(1e-6)
    const swing = line.map((value, i) => value + Math.sin(i))
    expect(detrend(swing, 100)[150]).toBeCloseTo(Math.sin(150), 1)
  })

  test.each([60, 90, 120])('read %i beats per minute from pulsing skin', (beats) => {
    const trace = Array.from({ length: 900 }, (_, i) => {
      const wave = 0.004 * Math.sin((2 * Math.PI * beats * i) / 1800)
      const light = 1 + 0.02 * Math.sin(i / 200)
      return [200 * light * (1 - 0.43 * wave), 150 * light * (1 - wave), 120 * light * (1 - 0.69 * wave)] as const
    })
    for (const pulse of [greenRecipe(trace), posRecipe(trace, 30), chromRecipe(trace, 30)])
      expect(Math.abs(toolboxRate(pulse, 30) - beats)).toBeLessThan(2)
  })
})
