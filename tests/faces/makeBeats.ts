import type { FaceOptions } from './FaceOptions.ts'
import { mixSeeds, normalNumbers, randomNumbers } from './randomNumbers.ts'

/** Heartbeat and breathing of a clip. */
export interface Rhythm {
  /** Times of the beats, s, from a margin before the clip to a margin after it. */
  readonly beats: readonly number[]
  /** Returns the depth of the breath at a time in s, -1 (out) to 1 (in). */
  breath(at: number): number
  /** Actual breaths per minute. */
  readonly breathing: number
}

/** Margin of beats outside the clip, s. */
const margin = 3

type RhythmOptions = Pick<
  FaceOptions,
  'seed' | 'seconds' | 'loops' | 'heartRate' | 'rmssd' | 'sinusArrhythmia' | 'breathing'
>

/**
 * Creates beats with the given mean rate and RMSSD. A part of their variation follows the breath. In a loop, beats and
 * breaths complete whole cycles.
 */
export function makeBeats(o: RhythmOptions): Rhythm {
  const span = o.loops ? o.seconds : o.seconds + 2 * margin
  const count = Math.max(3, Math.round((o.heartRate * span) / 60))
  const mean = o.loops ? span / count : 60 / o.heartRate
  const breathHz = o.loops ? Math.round((o.breathing * span) / 60) / span : o.breathing / 60
  const start = o.loops ? 0 : -margin
  const random = randomNumbers(mixSeeds(o.seed, 11))
  const phase = random() * 2 * Math.PI
  const breath = (at: number) => Math.sin(2 * Math.PI * breathHz * at + phase)

  const normal = normalNumbers(random)
  const slow = random() * 2 * Math.PI
  const slowHz = Math.max(1, Math.round(0.08 * span)) / span
  const times = Array.from({ length: count }, (_, k) => start + k * mean)
  const calm = times.map((at) => 0.008 * mean * Math.sin(2 * Math.PI * slowHz * at + slow))
  const followed = scaleTo(o.rmssd * Math.sqrt(o.sinusArrhythmia), times.map(breath), calm, o.loops)
  const own = scaleTo(o.rmssd, centred(times.map(normal)), followed, o.loops)
  const intervals = centred(own).map((deviation) => mean + deviation)

  const beats: number[] = []
  let at = start + (o.loops ? random() * mean : 0)
  for (const interval of intervals) {
    beats.push(at)
    at += interval
  }
  if (!o.loops) return { beats, breath, breathing: breathHz * 60 }
  const around = [-1, 0, 1].flatMap((turn) => beats.map((beat) => beat + turn * span))
  return { beats: around.filter((beat) => beat > -margin && beat < span + margin), breath, breathing: breathHz * 60 }
}

/** Adds as much of `more` to `base` as an RMSSD of `rmssd` ms needs: nothing if `base` already reaches it. */
function scaleTo(rmssd: number, more: readonly number[], base: readonly number[], wraps: boolean): number[] {
  const a = steps(base, wraps)
  const b = steps(more, wraps)
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0) / x.length
  const [aa, ab, bb] = [product(a, a), product(a, b), product(b, b)]
  const missing = (rmssd / 1000) ** 2 - aa
  if (missing <= 0 || bb === 0) return [...base]
  const factor = (-ab + Math.sqrt(ab * ab + bb * missing)) / bb
  return base.map((value, i) => value + factor * (more[i] ?? 0))
}

const steps = (values: readonly number[], wraps: boolean): number[] =>
  values
    .map((value, i) => (values[i + 1] ?? (wraps ? (values[0] ?? 0) : value)) - value)
    .slice(0, wraps ? undefined : -1)

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}
