import type { Picture } from '../raster/Picture.ts'
import { testNoise, testNumbers } from '../raster/testNoise.ts'
import type { Colour } from './isOnSkin.ts'

/** Colors of skin, from the palest to the darkest, and under two dermoscopes' lamps. */
export const testSkins = {
  pale: [236, 205, 188],
  light: [214, 172, 147],
  olive: [186, 140, 108],
  brown: [133, 90, 66],
  dark: [82, 54, 42],
  'blue lamp': [172, 212, 250],
  'gray lamp': [176, 171, 175],
} as const satisfies Record<string, Colour>

/** Shares of light that a spot reflects, compared with skin. */
export const testPigments = {
  light: [0.8, 0.66, 0.55],
  brown: [0.56, 0.4, 0.34],
  dark: [0.28, 0.2, 0.18],
  'blue gray': [0.42, 0.5, 0.62],
  red: [0.85, 0.42, 0.45],
} as const satisfies Record<string, Colour>

export interface TestLesion {
  readonly width: number
  readonly height: number
  /** Mean radius, as a share of the picture's height. */
  readonly size: number
  /** Middle, as shares of the picture. */
  readonly x: number
  readonly y: number
  /** Longer radius divided by the shorter one. */
  readonly stretch: number
  /** How far the outline departs from an ellipse, as a share of the radius. */
  readonly irregular: number
  /** Width over which the pigment fades at the outline, as a share of the radius. */
  readonly soft: number
  /** Standard deviation of the noise, levels. */
  readonly noise: number
  readonly hairs: number
  /** How much the light falls off across the picture, 0 to 1. */
  readonly shade: number
  /** Whether the round black frame of a dermoscope is around it. */
  readonly framed: boolean
  readonly skin: keyof typeof testSkins
  readonly pigment: keyof typeof testPigments
  /** Pigment of one half. */
  readonly other: keyof typeof testPigments
  readonly seed: number
}

export const plainLesion: TestLesion = {
  width: 640,
  height: 480,
  size: 0.2,
  x: 0.5,
  y: 0.5,
  stretch: 1.2,
  irregular: 0,
  soft: 0.1,
  noise: 3,
  hairs: 0,
  shade: 0,
  framed: false,
  skin: 'light',
  pigment: 'brown',
  other: 'brown',
  seed: 1,
}

/** Draws a spot on skin. `truth`: the pixels that it covers. */
export function drawLesion(change: Partial<TestLesion>): { picture: Picture; truth: Uint8Array } {
  const lesion = { ...plainLesion, ...change }
  const { width, height, seed } = lesion
  const random = testNumbers(seed)
  const noise = testNoise(seed + 1)
  const phases = Array.from({ length: 6 }, () => 2 * Math.PI * random())
  const turned = Math.PI * random()
  const radius = lesion.size * height
  const data = new Uint8ClampedArray(4 * width * height)
  const truth = new Uint8Array(width * height)
  const hair = hairsOf(lesion, random)
  const [skin, one, two] = [testSkins[lesion.skin], testPigments[lesion.pigment], testPigments[lesion.other]]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const [dx, dy] = [x - lesion.x * width, y - lesion.y * height]
      const along = Math.cos(turned) * dx + Math.sin(turned) * dy
      const aside = Math.cos(turned) * dy - Math.sin(turned) * dx
      const angle = Math.atan2(aside, along)
      const wave = phases.reduce((sum, phase, k) => sum + Math.cos((k + 2) * angle + phase) / (k + 2), 0)
      const edge = radius * (1 + lesion.irregular * wave)
      const off = Math.hypot(along / Math.sqrt(lesion.stretch), aside * Math.sqrt(lesion.stretch)) - edge
      truth[i] = off <= 0 ? 1 : 0
      const share = 1 / (1 + Math.exp((4 * off) / Math.max(0.5, lesion.soft * radius)))
      const pigment = along < 0 ? one : two
      const light = 1 - lesion.shade * (0.6 * (x / width) + 0.4 * (y / height))
      const isBlack =
        lesion.framed && Math.hypot((x - width / 2) / (0.56 * width), (y - height / 2) / (0.56 * height)) > 1
      for (let channel = 0; channel < 3; channel++) {
        const reflected = 1 - share * (1 - (pigment[channel] ?? 1))
        const strand = 1 - 0.65 * (hair[i] ?? 0)
        const level = isBlack ? 6 : (skin[channel] ?? 0) * reflected * light * strand
        data[4 * i + channel] = level + lesion.noise * noise()
      }
      data[4 * i + 3] = 255
    }
  return { picture: { width, height, data }, truth }
}

/** Draws bent hairs of about 1 in 250 of the picture's width. */
function hairsOf({ width, height, hairs }: TestLesion, random: () => number): Float32Array {
  const drawn = new Float32Array(width * height)
  const thick = Math.max(0.6, width / 500)
  for (let k = 0; k < hairs; k++) {
    let [x, y, angle] = [random() * width, random() * height, 2 * Math.PI * random()]
    const bend = (random() - 0.5) * 0.01
    for (let step = 0; step < width * 0.7; step++, x += Math.cos(angle), y += Math.sin(angle), angle += bend)
      for (let v = Math.floor(y - thick); v <= y + thick; v++)
        for (let u = Math.floor(x - thick); u <= x + thick; u++)
          if (u >= 0 && v >= 0 && u < width && v < height && Math.hypot(u - x, v - y) <= thick) drawn[v * width + u] = 1
  }
  return drawn
}

/** Returns the pixels within an outline given as shares of a picture. */
export function fillOutline(
  outline: readonly (readonly [x: number, y: number])[],
  width: number,
  height: number,
): Uint8Array {
  const filled = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const level = (y + 0.5) / height
    const cuts: number[] = []
    for (let k = 0; k < outline.length; k++) {
      const [one, two] = [outline[k] ?? [0, 0], outline[(k + 1) % outline.length] ?? [0, 0]]
      if (one[1] <= level === two[1] <= level) continue
      cuts.push((one[0] + ((level - one[1]) / (two[1] - one[1])) * (two[0] - one[0])) * width)
    }
    cuts.sort((a, b) => a - b)
    for (let k = 0; k + 1 < cuts.length; k += 2)
      for (let x = Math.max(0, Math.round(cuts[k] ?? 0)); x < Math.min(width, Math.round(cuts[k + 1] ?? 0)); x++)
        filled[y * width + x] = 1
  }
  return filled
}

/** Returns how alike two areas are: the part they share, divided by what either covers (Jaccard), 0 to 1. */
export function likenessOf(one: Uint8Array, two: Uint8Array): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < one.length; i++) {
    if (one[i] && two[i]) both++
    if (one[i] || two[i]) either++
  }
  return either > 0 ? both / either : 1
}
