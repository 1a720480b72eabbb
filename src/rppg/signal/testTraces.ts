import { Trace } from './Trace.ts'

/**
 * Options of a test trace with a known pulse. Shares are relative to the light, except that of `behind`. Amplitudes are
 * measured from the middle to the peak.
 */
export interface TestTrace {
  readonly seconds: number
  readonly fps: number
  /** Pulse rate, beats a minute; 0 for no pulse. */
  readonly rate: number
  /** Amplitude of the pulse in green, as a share. */
  readonly pulse: number
  /** Difference between each beat interval and the next, ms: the RMSSD. */
  readonly alternansMs: number
  /** Standard deviation of the camera noise in the mean color of each half of the skin, in 8-bit levels. */
  readonly noise: number
  /** Color of the pulse: `bloodTint`, or another for a lamp that lights only the face. */
  readonly tint: Readonly<Record<'r' | 'g' | 'b', number>>
  /** Whether the pulse is a sine, as of a lamp. */
  readonly isSine: boolean
  /** Oscillation of the light, on skin and background alike. */
  readonly flicker: { readonly hz: number; readonly share: number } | null
  /**
   * Oscillation of the background with the pulse. `share` is relative to the oscillation of the face. `tint` is
   * `bloodTint` for skin in the background, and different for a lamp.
   */
  readonly behind: { readonly share: number; readonly tint: Readonly<Record<'r' | 'g' | 'b', number>> } | null
  /** Breathing rate, breaths a minute. */
  readonly breaths: number
  /** Amplitude of the torso's motion, px. */
  readonly torsoPx: number
  /** Frequency of the head's horizontal sway, Hz. */
  readonly swayHz: number
  /** Amplitude of the head's horizontal sway, px. */
  readonly swayPx: number
  /** Standard deviation of the jitter of the frames' time stamps, ms. */
  readonly jitterMs: number
  readonly seed: number
}

const usual: TestTrace = {
  seconds: 30,
  fps: 30,
  rate: 72,
  pulse: 0.005,
  alternansMs: 0,
  noise: 0.03,
  tint: { r: 0.33, g: 1, b: 0.7 },
  isSine: false,
  flicker: null,
  behind: null,
  breaths: 15,
  torsoPx: 1,
  swayHz: 0,
  swayPx: 0,
  jitterMs: 0,
  seed: 1,
}

/** Amplitude of the pulse in each color, relative to green's. */
export const bloodTint = { r: 0.33, g: 1, b: 0.7 } as const
const skin = { r: 190, g: 130, b: 110 } as const

/** Returns a generator of normally distributed numbers: the same numbers for the same seed. */
export function normalNumbers(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  const even = () => {
    state = (Math.imul(state | 0, 1_664_525) + 1_013_904_223) | 0
    return ((state >>> 8) + 0.5) / 2 ** 24
  }
  return () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even())
}

/** Returns the blood volume in the skin at a time, s, about -1 to 1: it rises steeply and falls more slowly. */
export function testPulse(at: number, { rate, alternansMs }: Pick<TestTrace, 'rate' | 'alternansMs'>): number {
  if (rate === 0) return 0
  const turn = 2 * Math.PI * (rate / 60) * (at + (alternansMs / 4000) * Math.cos(Math.PI * (rate / 60) * at))
  return 0.8 * Math.sin(turn) + 0.25 * Math.sin(2 * turn + 0.6)
}

export function testTrace(chosen: Partial<TestTrace> = {}): Trace {
  const o = { ...usual, ...chosen }
  const trace = new Trace()
  const normal = normalNumbers(o.seed)
  for (let i = 0; i < o.seconds * o.fps; i++) {
    const at = i / o.fps
    const light = 1 + (o.flicker ? o.flicker.share * Math.sin(2 * Math.PI * o.flicker.hz * at) : 0)
    const beat = o.pulse * (o.isSine ? Math.sin((2 * Math.PI * o.rate * at) / 60) : testPulse(at, o))
    const behind = (name: 'r' | 'g' | 'b') => light * (1 - (o.behind ? o.behind.share * o.behind.tint[name] * beat : 0))
    const sway = Math.sin(2 * Math.PI * o.swayHz * at)
    const colour = (name: 'r' | 'g' | 'b', noise: number) => skin[name] * light * (1 - o.tint[name] * beat) + noise
    const noise = o.noise * Math.SQRT2
    const quarter = () => [colour('r', noise * normal()), colour('g', noise * normal()), colour('b', noise * normal())]
    const quarters = [quarter(), quarter(), quarter(), quarter()]
    const mean = (chosen: readonly number[], channel: number) =>
      chosen.reduce((sum, i) => sum + (quarters[i]?.[channel] ?? 0), 0) / chosen.length
    const [all, left, right, upper, lower] = [
      [0, 1, 2, 3],
      [0, 2],
      [1, 3],
      [0, 1],
      [2, 3],
    ] as const
    trace.add(
      1000 * at + o.jitterMs * normal(),
      {
        r: mean(all, 0),
        g: mean(all, 1),
        b: mean(all, 2),
        leftR: mean(left, 0),
        leftG: mean(left, 1),
        leftB: mean(left, 2),
        rightR: mean(right, 0),
        rightG: mean(right, 1),
        rightB: mean(right, 2),
        upperR: mean(upper, 0),
        upperG: mean(upper, 1),
        upperB: mean(upper, 2),
        lowerR: mean(lower, 0),
        lowerG: mean(lower, 1),
        lowerB: mean(lower, 2),
        backR: 100 * behind('r') + 0.02 * normal(),
        backG: 105 * behind('g') + 0.02 * normal(),
        backB: 110 * behind('b') + 0.02 * normal(),
        torso: o.torsoPx * Math.sin((2 * Math.PI * o.breaths * at) / 60) + 0.05 * normal(),
        headX: o.swayPx * sway + 0.02 * normal(),
        headY: 0.02 * normal(),
      },
      true,
    )
  }
  return trace
}
