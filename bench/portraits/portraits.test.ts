import { describe, expect, it } from 'vitest'
import { hasPortraits } from './loadPortrait.ts'
import type { PortraitOptions } from './PortraitOptions.ts'
import { scanPortrait } from './scanPortrait.ts'

/** Scans a clip of 14 s live, at 30 frames a second. */
async function scan(options: Partial<PortraitOptions>) {
  const [outcome] = await scanPortrait({
    condition: '',
    options: { seconds: 14, ...options },
    ways: [{ coding: 'raw', fps: 30 }],
  })
  return outcome
}

const heart = (heartRate: number) => ({ heartRate, rmssd: Math.max(5, 50 * (60 / heartRate - 0.3)) })

// A slice of `npm run bench -- portraits`. The photographs are not part of the repository.
describe.skipIf(!hasPortraits())('scan of a photographed face', { timeout: 180_000 }, () => {
  it.each<[string, Partial<PortraitOptions>]>([
    [
      'before a striped curtain, by a hand-held camera',
      { portrait: 4, seed: 7, backdrop: 'striped-curtain', motion: 'hand-held' },
    ],
    ['before a reddish curtain', { portrait: 14, seed: 4, backdrop: 'curtain' }],
    [
      'under a bluish lamp that swings at 2.1 Hz',
      { portrait: 4, seed: 16, lamp: { hz: 2.1, onFace: 0.01, onWall: 0.003, colour: [0.6, 0.9, 1], form: 'sine' } },
    ],
    [
      'under a lamp that swings in the colors of blood',
      { portrait: 14, seed: 9, lamp: { hz: 1.4, onFace: 0.008, onWall: 0.002, colour: [0.5, 1, 1], form: 'sine' } },
    ],
  ])('shows no heart rate without a pulse: %s', async (_, options) => {
    const outcome = await scan(options)
    expect(outcome?.shown).toEqual([])
    expect(outcome?.hindrance).not.toBe('no-face')
  })

  it.each<[string, Partial<PortraitOptions>]>([
    ['light skin, pulse 0.3 %', { portrait: 8, seed: 39, pulse: 0.003, ...heart(150) }],
    ['dark skin, pulse 0.5 %', { portrait: 14, seed: 35, skin: 0.35, pulse: 0.005, ...heart(95) }],
  ])('shows the heart rate of a pulse laid on the face within 12 s: %s', async (_, options) => {
    const outcome = await scan(options)
    expect(outcome?.firstAt ?? Infinity).toBeLessThanOrEqual(12)
    for (const { error } of outcome?.shown ?? []) expect(Math.abs(error ?? Infinity)).toBeLessThanOrEqual(3)
  })
})
