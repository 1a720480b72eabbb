import type { FaceSighting } from '../face/FaceFinder.ts'
import type { Frame } from './Frame.ts'
import { normalNumbers, testPulse } from '../signal/testTraces.ts'

/**
 * Content of a small drawn test frame: an oval of skin with shoulders before a gray wall, the wall alone, or a finger.
 * A `photo` is a face without a pulse.
 */
export interface TestScene {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly shows: 'face' | 'photo' | 'wall' | 'finger'
  readonly rate: number
  /** Brightness of the light. 1 is a well-lit room. */
  readonly light: number
  /** Oscillation of the light. `share`: its amplitude. */
  readonly flicker: { readonly hz: number; readonly share: number } | null
  /** Shift of the face to the right, px. */
  readonly dx: number
  readonly noise: number
}

const usual: TestScene = {
  width: 192,
  height: 144,
  channels: 4,
  shows: 'face',
  rate: 72,
  light: 1,
  flicker: null,
  dx: 0,
  noise: 2,
}

const normal = normalNumbers(5)
const grain = Float32Array.from({ length: 1 << 16 }, normal)

/** Returns what a face finder would report for a test frame: the box of its face. */
export function testSighting(chosen: Partial<TestScene> = {}): FaceSighting {
  const { width, height, dx } = { ...usual, ...chosen }
  const size = 0.5 * Math.min(width, height)
  return {
    rect: { x: width / 2 - size / 2 + dx, y: height * 0.1, width: size, height: size * 1.1 },
    score: 0.8,
    count: 1,
  }
}

const drawn = new Map<string, Uint8Array>()

/** Returns what each pixel shows: 0 wall, 1 cloth, 2 face. Cached, because most frames are alike. */
function regionsOf(scene: TestScene, breath: number): Uint8Array {
  const { width, height, dx, shows } = scene
  const key = [width, height, dx, shows, breath].join()
  const known = drawn.get(key)
  if (known) return known
  const regions = new Uint8Array(width * height)
  const { rect } = testSighting(scene)
  const isPerson = shows === 'face' || shows === 'photo'
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (x - rect.x - rect.width / 2) / (rect.width * 0.55)
      const down = (y - rect.y - rect.height / 2) / (rect.height * 0.6)
      const isFace = across * across + down * down < 1
      const isCloth = y > rect.y + rect.height * 1.2 + breath && Math.abs(across) < 1.8
      regions[y * width + x] = isPerson && isFace ? 2 : isPerson && isCloth ? 1 : 0
    }
  }
  drawn.set(key, regions)
  return regions
}

/** Returns the frame at a time, ms. */
export function testFrame(takenAt: number, chosen: Partial<TestScene> = {}): Frame {
  const o = { ...usual, ...chosen }
  const { width, height, channels } = o
  const data = new Uint8ClampedArray(width * height * channels).fill(255)
  const at = takenAt / 1000
  const beat = o.shows === 'face' || o.shows === 'finger' ? testPulse(at, { rate: o.rate, alternansMs: 0 }) : 0
  const light = o.light * (1 + (o.flicker ? o.flicker.share * Math.sin(2 * Math.PI * o.flicker.hz * at) : 0))
  const breath = Math.round(Math.sin((2 * Math.PI * at) / 4))
  const face = [190 * (1 - 0.002 * beat), 130 * (1 - 0.006 * beat), 110 * (1 - 0.004 * beat)] as const
  const finger = [190 * (1 - 0.01 * beat), 30 * (1 - 0.02 * beat), 20] as const
  const wall = [118, 120, 122] as const
  const cloth = [40, 60, 90] as const
  const colours = Float64Array.from(
    (o.shows === 'finger' ? finger : [...wall, ...cloth, ...face]).map((c) => c * light),
  )
  const regions = o.shows === 'finger' ? null : regionsOf(o, breath)
  const { noise } = o
  let grainAt = Math.floor(Math.abs(normal()) * 9973)
  for (let i = 0, p = 0; p < width * height; i += channels, p++) {
    const colour = 3 * (regions?.[p] ?? 0)
    data[i] = (colours[colour] ?? 0) + noise * (grain[grainAt++ & 0xffff] ?? 0)
    data[i + 1] = (colours[colour + 1] ?? 0) + noise * (grain[grainAt++ & 0xffff] ?? 0)
    data[i + 2] = (colours[colour + 2] ?? 0) + noise * (grain[grainAt++ & 0xffff] ?? 0)
  }
  return { takenAt, width, height, channels, data }
}
