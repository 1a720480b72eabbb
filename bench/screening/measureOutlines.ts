import { measureLesion } from '#src/screening/lesion/measureLesion.ts'
import {
  drawLesion,
  fillOutline,
  likenessOf,
  type TestLesion,
  testPigments,
  testSkins,
} from '#src/screening/lesion/testLesion.ts'

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]

const conditions: Readonly<Record<string, readonly Partial<TestLesion>[]>> = {
  'sizes from 6 to 72 % of the height': [0.03, 0.05, 0.08, 0.12, 0.2, 0.28, 0.36].map((size) => ({ size })),
  'blurred and sharp borders': [0.02, 0.1, 0.2, 0.35, 0.5, 0.7].map((soft) => ({ soft })),
  'noise of 3 to 25 levels': [3, 8, 15, 25].map((noise) => ({ noise })),
  '10 to 60 hairs': [10, 25, 40, 60].flatMap((hairs) => [0.08, 0.2].map((size) => ({ hairs, size, seed: hairs }))),
  'uneven light': [0.2, 0.4, 0.6].flatMap((shade) => [0.1, 0.2, 0.33].map((size) => ({ shade, size }))),
  'ragged outlines': [0.2, 0.4, 0.6].map((irregular) => ({ irregular, seed: Math.round(10 * irregular) })),
  'frame of a dermoscope': [0.1, 0.2, 0.3].map((size) => ({ framed: true, size })),
  'skin of all tones, pigments of all colors': keysOf(testSkins).flatMap((skin) =>
    keysOf(testPigments).map((pigment) => ({ skin, pigment, other: pigment })),
  ),
  'all at once': [1, 2, 3, 4, 5, 6].map((seed) => ({
    hairs: 20,
    shade: 0.3,
    noise: 8,
    irregular: 0.3,
    soft: 0.25,
    skin: keysOf(testSkins)[seed] ?? 'light',
    seed,
  })),
}

export interface Outlines {
  readonly condition: string
  /** Jaccard of each outline with what was drawn, 0 to 1; 0 if refused. */
  readonly fits: readonly number[]
  readonly refused: number
  /** CPU time for one picture, ms. */
  readonly ms: number
}

/** Outlines drawn spots of known shape. */
export function measureOutlines(): Outlines[] {
  return Object.entries(conditions).map(([condition, changes]) => {
    let [refused, used] = [0, 0]
    const fits = changes.map((change) => {
      const { picture, truth } = drawLesion(change)
      const start = process.cpuUsage()
      const end = measureLesion(picture, null)
      const { user, system } = process.cpuUsage(start)
      used += (user + system) / 1000
      if (end.kind === 'measured')
        return likenessOf(fillOutline(end.result.contour, picture.width, picture.height), truth)
      refused++
      return 0
    })
    return { condition, fits, refused, ms: used / changes.length }
  })
}
