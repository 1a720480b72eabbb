import type { FaceOptions } from '../../tests/faces/FaceOptions.ts'
import type { ClipJob, Way } from './ClipJob.ts'

const isQuick = process.env['VITALS'] === 'quick'

const boxed = (encoding: Way['encoding'], fps: Way['fps']): Way => ({ encoding, fps, finder: 'true-box' })
const everyWay: readonly Way[] = [
  boxed('raw', 30),
  boxed('raw', 15),
  boxed(92, 30),
  boxed(92, 15),
  boxed(80, 30),
  boxed(80, 15),
]
const quickWays: readonly Way[] = [boxed('raw', 30), boxed('raw', 15)]

/** Longer than the 30 s of a scan, because the scan begins only when a face is found. */
const seconds = 36

const moving = { noise: 4, drift: 0.1, sway: 5, nods: 6, specular: 25, stampJitterMs: 6, drops: 0.03 }
const rates = isQuick ? [50, 95, 160] : [45, 60, 78, 100, 135, 180]

/** Returns an RMSSD, ms: the faster a heart, the less its intervals vary. */
const variation = (heartRate: number) => Math.max(5, 50 * (60 / heartRate - 0.3))

const conditions: Readonly<Record<string, Partial<FaceOptions>>> = {
  'still, noise 2': { noise: 2 },
  'still, noise 4': { noise: 4 },
  'noise 4, light drifts': { noise: 4, drift: 0.1 },
  'drift, motion, specular, jitter, drops': moving,
  'strong motion': { ...moving, nods: 18, sway: 10, specular: 50 },
  'dark skin, pulse 0.4 %, moving': { ...moving, skin: 'dark', pulse: 0.004 },
}
const quickConditions = ['drift, motion, specular, jitter, drops', 'dark skin, pulse 0.4 %, moving']

/** Returns clips of faces with a pulse, by condition and heart rate. */
export function pulseJobs(): ClipJob[] {
  return Object.entries(conditions)
    .filter(([condition]) => !isQuick || quickConditions.includes(condition))
    .flatMap(([condition, options], i) =>
      rates.map((heartRate, j) => ({
        kind: 'pulse' as const,
        condition,
        options: {
          seed: 100 * (i + 1) + j,
          skin: j % 2 === 0 ? ('light' as const) : ('medium' as const),
          seconds,
          heartRate,
          rmssd: variation(heartRate),
          breathing: 10 + ((i * 7 + j * 3) % 14),
          ...options,
        },
        ways: isQuick ? quickWays : everyWay,
      })),
    )
}

/** Returns clips of a finger on the lens. */
export function fingerJobs(): ClipJob[] {
  return (isQuick ? [64] : [52, 64, 82, 110, 140]).map((heartRate, i) => ({
    kind: 'finger' as const,
    condition: 'finger on the lens',
    options: {
      seed: 900 + i,
      shows: 'finger' as const,
      pulse: 0.015,
      seconds,
      heartRate,
      rmssd: variation(heartRate),
      noise: 2,
    },
    ways: isQuick || i % 2 === 0 ? [boxed('raw', 30)] : [boxed('raw', 30), boxed(80, 30)],
  }))
}

/** Returns clips without a visible pulse, for which any value is false. */
export function pulselessJobs(): ClipJob[] {
  const flicker = { hz: 1.2, depth: 0.03, readoutMs: 20 }
  const nothing: [string, Partial<FaceOptions>][] = [
    ['photo', { shows: 'photo', noise: 2, sway: 2 }],
    ['photo, moving', { shows: 'photo', ...moving }],
    ['photo, noise 4', { shows: 'photo', noise: 4, sway: 1 }],
    ['photo, dark skin', { shows: 'photo', ...moving, skin: 'dark' }],
    ['wall', { shows: 'wall' }],
    ['light that flickers at 1.2 Hz, on a photo', { shows: 'photo', flicker }],
    ['mains flicker on a photo', { shows: 'photo', flicker: { hz: 100.3, depth: 0.06, readoutMs: 20 } }],
    ['a photo that sways at 1.2 Hz', { shows: 'photo', sway: 4, swayHz: 1.2, specular: 25 }],
    ['a photo that sways at 1.2 Hz, strongly', { shows: 'photo', sway: 10, swayHz: 1.2, specular: 50, noise: 4 }],
    ['face covered by a hand', { covered: { from: 0, to: 100 } }],
  ]
  return nothing.flatMap(([condition, options], i) =>
    (isQuick ? [1] : [1, 2]).map((seed) => ({
      kind: 'nothing' as const,
      condition,
      options: { seconds: isQuick ? 32 : seconds, seed: 2000 + 10 * i + seed, ...options },
      ways: !isQuick && seed === 1 ? [boxed('raw', 30), boxed(80, 30)] : [boxed('raw', 30)],
    })),
  )
}

/** Returns a few clips for the real face finder. */
export function finderJobs(): ClipJob[] {
  const options: Partial<FaceOptions>[] = [
    { heartRate: 72, noise: 2 },
    { heartRate: 105, skin: 'medium', ...moving },
    { heartRate: 60, skin: 'dark', pulse: 0.006, noise: 2 },
    { heartRate: 80, width: 480, height: 640 },
  ]
  return options.slice(0, isQuick ? 1 : options.length).map((each, i) => ({
    kind: 'finder' as const,
    condition: 'real face finder',
    options: { seconds, seed: 3000 + i, ...each },
    ways: [{ encoding: 'raw', fps: 30, finder: 'real' }],
  }))
}
