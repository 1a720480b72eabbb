import { mixSeeds, normalNumbers, randomNumbers } from '../../tests/faces/randomNumbers.ts'
import { frameHeight, frameWidth } from './loadPortrait.ts'
import type { PortraitOptions } from './PortraitOptions.ts'

/** Draws what is behind the person into `to` (RGB), at a time in s. Only some backdrops change with time. */
export interface BackdropPainter {
  readonly changes: boolean
  paint(to: Float32Array, at: number): void
}

/** Returns the painter of a clip's backdrop; null for the photograph's own background. */
export function backdropOf({ backdrop, seed }: PortraitOptions): BackdropPainter | null {
  const random = randomNumbers(mixSeeds(seed, 83))
  const normal = normalNumbers(random)
  const texture = Float32Array.from({ length: 4096 }, () => normal())
  const textureAt = (x: number, y: number) => texture[(x * 37 + y * 101) & 4095] ?? 0
  const fill = (to: Float32Array, colour: (x: number, y: number) => readonly [number, number, number]) => {
    for (let y = 0; y < frameHeight; y++)
      for (let x = 0; x < frameWidth; x++) to.set(colour(x, y), 3 * (y * frameWidth + x))
  }
  if (backdrop === 'own') return null
  const phase = random() * 6
  if (backdrop === 'wall')
    return {
      changes: false,
      paint: (to) =>
        fill(to, (x, y) => {
          const light = 165 - 0.05 * x - 0.03 * y + 2 * textureAt(x, y)
          return [light, light * 0.98, light * 0.94]
        }),
    }
  // The colors of skin: red, and as far from it as a cloth is.
  const folds = (x: number, y: number, deep: number) => 1 + deep * Math.sin(x / 19 + 0.004 * y + phase)
  if (backdrop === 'curtain')
    return {
      changes: false,
      paint: (to) =>
        fill(to, (x, y) => {
          const light = folds(x, y, 0.12) * (1 + 0.015 * textureAt(x, y))
          return [168 * light, 104 * light, 84 * light]
        }),
    }
  if (backdrop === 'striped-curtain')
    return {
      changes: false,
      paint: (to) =>
        fill(to, (x, y) => {
          const light = folds(x, y, 0.08) * (1 + 0.015 * textureAt(x, y))
          return Math.floor(x / 14) % 2 === 0
            ? [176 * light, 96 * light, 78 * light]
            : [120 * light, 84 * light, 76 * light]
        }),
    }
  const people = Array.from({ length: 4 }, () => ({
    from: random() * 900 - 130,
    speed: (random() < 0.5 ? -1 : 1) * (60 + 120 * random()),
    width: 60 + 60 * random(),
    colour: [60 + 140 * random(), 50 + 110 * random(), 50 + 100 * random()] as const,
    step: 1.6 + 0.5 * random(),
  }))
  return {
    changes: true,
    paint: (to, at) => {
      fill(to, (x) => {
        const light = 150 - 0.06 * x
        return [light, light, light - 4]
      })
      const top = (step: number) => Math.round(90 + 6 * Math.sin(2 * Math.PI * step * at))
      // The first person is in front.
      for (const { from, speed, width, colour, step } of people.toReversed()) {
        const place = ((((from + speed * at) % 1100) + 1100) % 1100) - 200
        const left = Math.max(0, Math.round(place - width / 2))
        const right = Math.min(frameWidth, Math.round(place + width / 2))
        for (let y = top(step); y < frameHeight; y++)
          for (let x = left; x < right; x++) to.set(colour, 3 * (y * frameWidth + x))
      }
    },
  }
}
