import { mixSeeds, normalNumbers, randomNumbers } from '../../tests/faces/randomNumbers.ts'
import type { Motion, PortraitOptions } from './PortraitOptions.ts'

export interface Shift {
  readonly x: number
  readonly y: number
}
/** Where the head, and the whole picture, are displaced to at a time in s, px. */
export interface PortraitMotion {
  head(at: number): Shift
  camera(at: number): Shift
}

/** Sines of a motion: frequency (Hz), and size (px) across and down. */
type Swing = readonly [hz: number, x: number, y: number]

const heads: Record<Motion, readonly Swing[]> = {
  still: [
    [0.07, 0.5, 0.3],
    [0.19, 0.3, 0.2],
  ],
  'hand-held': [[0.11, 1, 0.6]],
  nodding: [
    [0.31, 2, 7],
    [0.73, 1, 4],
  ],
  walking: [[0.13, 2, 1]],
}
const cameras: Record<Motion, readonly Swing[]> = {
  still: [],
  'hand-held': [
    [0.17, 3, 2],
    [0.43, 1.5, 1.5],
    [0.97, 0.7, 0.8],
    [2.3, 0.3, 0.4],
    [8.1, 0.12, 0.15],
  ],
  nodding: [],
  walking: [
    [0.9, 4, 1],
    [1.8, 1, 5],
    [3.6, 0.3, 1.2],
  ],
}

/** Returns the motions of a clip. Frequencies vary by a tenth from seed to seed, and steps wander in their rhythm. */
export function portraitMotion({ motion, seed, seconds, pulse }: PortraitOptions): PortraitMotion {
  const random = randomNumbers(mixSeeds(seed, 71))
  const normal = normalNumbers(random)
  // A wandering of the rhythm: a random walk of the phase, in turns, at 10 points a second.
  const wander = [0]
  for (let i = 1; i <= seconds * 10 + 10; i++) wander.push((wander[i - 1] ?? 0) + 0.012 * normal())
  const wanderAt = (at: number) => {
    const i = Math.floor(at * 10)
    const [a, b] = [wander[i] ?? 0, wander[i + 1] ?? 0]
    return a + (b - a) * (at * 10 - i)
  }
  const mixOf = (swings: readonly Swing[]) => {
    const ready = swings.map(([hz, x, y]) => ({ hz: hz * (0.9 + 0.2 * random()), x, y, p: random(), q: random() }))
    return (at: number): Shift => {
      let [dx, dy] = [0, 0]
      for (const { hz, x, y, p, q } of ready) {
        const turn = hz * at + wanderAt(at)
        dx += x * Math.sin(2 * Math.PI * (turn + p))
        dy += y * Math.sin(2 * Math.PI * (turn + q))
      }
      return { x: dx, y: dy }
    }
  }
  // Only a photograph keeps quite still.
  return { head: mixOf(motion === 'still' && pulse === 0 ? [] : heads[motion]), camera: mixOf(cameras[motion]) }
}
