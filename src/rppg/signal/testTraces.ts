import { Trace } from './Trace.ts'

/** A trace with a known pulse, for tests. Shares are of the light; amplitudes from the middle to the top. */
export interface TestTrace {
  readonly seconds: number
  readonly fps: number
  /** Beats a minute; 0 for none. */
  readonly rate: number
  /** Green's swing by the pulse. */
  readonly pulse: number
  /** Every other beat later by that, ms. */
  readonly alternansMs: number
  /** Deviation of a half's mean colour by the camera's noise, levels. */
  readonly noise: number
  /** Light that swings, on skin and background alike. */
  readonly flicker: { readonly hz: number; readonly share: number } | null
  /** What lies behind is skin too and pulses with that share of the face's swing; or a lamp of one colour does. */
  readonly behind: { readonly share: number; readonly tint: Readonly<Record<'r' | 'g' | 'b', number>> } | null
  /** Breaths a minute, and what the torso moves by, px. */
  readonly breaths: number
  readonly torsoPx: number
  /** The head sways evenly. */
  readonly swayHz: number
  readonly swayPx: number
  /** Error of a frame's time, ms. */
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
  flicker: null,
  behind: null,
  breaths: 15,
  torsoPx: 1,
  swayHz: 0,
  swayPx: 0,
  jitterMs: 0,
  seed: 1,
}

/** How much of green's swing the other colours have. */
export const bloodTint = { r: 0.33, g: 1, b: 0.7 } as const
const skin = { r: 190, g: 130, b: 110 } as const

/** The same numbers for the same seed, normally distributed. */
export function normalNumbers(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  const even = () => {
    state = (Math.imul(state | 0, 1_664_525) + 1_013_904_223) | 0
    return ((state >>> 8) + 0.5) / 2 ** 24
  }
  return () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even())
}

/** Blood in the skin at a time, s: steep up, slower down, -1 to 1. */
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
    const beat = o.pulse * testPulse(at, o)
    const behind = (name: 'r' | 'g' | 'b') => light * (1 - (o.behind ? o.behind.share * o.behind.tint[name] * beat : 0))
    const sway = Math.sin(2 * Math.PI * o.swayHz * at)
    const colour = (name: 'r' | 'g' | 'b', noise: number) => skin[name] * light * (1 - bloodTint[name] * beat) + noise
    const half = () => {
      const [r, g, b] = [
        colour('r', o.noise * normal()),
        colour('g', o.noise * normal()),
        colour('b', o.noise * normal()),
      ]
      return { r, g, b }
    }
    const [left, right] = [half(), half()]
    trace.add(
      1000 * at + o.jitterMs * normal(),
      {
        r: (left.r + right.r) / 2,
        g: (left.g + right.g) / 2,
        b: (left.b + right.b) / 2,
        leftR: left.r,
        leftG: left.g,
        leftB: left.b,
        rightR: right.r,
        rightG: right.g,
        rightB: right.b,
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
