import { portraitFiles } from './portraitFiles.ts'
import type { Coding, Lamp, PortraitOptions } from './PortraitOptions.ts'

/** How the frames of a clip reach the engine. Live scans are raw or JPEG; a video is uploaded. */
export interface PortraitWay {
  readonly coding: Coding
  readonly fps: 15 | 30
}

/** A clip, and the ways in which it is scanned. */
export interface PortraitJob {
  readonly condition: string
  readonly options: Partial<PortraitOptions>
  readonly ways: readonly PortraitWay[]
}

const live: PortraitWay = { coding: 'raw', fps: 30 }
const slow: PortraitWay = { coding: 'raw', fps: 15 }
const sent: PortraitWay = { coding: { jpeg: 92 }, fps: 15 }
/** As the app sends it to a service. */
const served: PortraitWay = { coding: 'parts', fps: 15 }
const poor: PortraitWay = { coding: { jpeg: 80 }, fps: 15 }
const video = (mbit: number, fps: 15 | 30 = 30): PortraitWay => ({ coding: { h264: mbit }, fps })

const white = [1, 1, 1] as const
const lamp = (hz: number, onFace: number, onWall: number, more: Partial<Lamp> = {}): Lamp => ({
  hz,
  onFace,
  onWall,
  colour: white,
  form: 'sine',
  ...more,
})

/** Conditions without a pulse. Each is filmed with every portrait, or with every second one. */
const pulseless: readonly {
  readonly condition: string
  readonly options: Partial<PortraitOptions>
  readonly ways: readonly PortraitWay[]
  readonly every: 1 | 2
}[] = [
  { condition: 'still', options: {}, ways: [live, slow, sent, served], every: 1 },
  { condition: 'still, noise 3', options: { noise: 3 }, ways: [live], every: 2 },
  { condition: 'still, curtain', options: { backdrop: 'curtain' }, ways: [live, sent, served], every: 1 },
  {
    condition: 'still, striped curtain',
    options: { backdrop: 'striped-curtain' },
    ways: [live, sent, served],
    every: 1,
  },
  { condition: 'still, wall', options: { backdrop: 'wall' }, ways: [live], every: 2 },
  { condition: 'people pass', options: { backdrop: 'people-passing' }, ways: [live], every: 2 },
  { condition: 'hand-held', options: { motion: 'hand-held' }, ways: [live, poor], every: 1 },
  {
    condition: 'hand-held, striped curtain',
    options: { motion: 'hand-held', backdrop: 'striped-curtain' },
    ways: [live],
    every: 2,
  },
  { condition: 'nodding', options: { motion: 'nodding' }, ways: [live], every: 2 },
  { condition: 'walking', options: { motion: 'walking' }, ways: [live], every: 2 },
  { condition: 'exposure pumps', options: { pumps: true }, ways: [live, sent], every: 2 },
  { condition: 'white balance drifts', options: { drifts: true, pumps: true }, ways: [live], every: 2 },
  { condition: 'dark skin', options: { skin: 0.35 }, ways: [live, sent, served], every: 2 },
  { condition: 'a face on a screen', options: { onScreen: true, motion: 'hand-held' }, ways: [live], every: 2 },
  {
    condition: 'video',
    options: { motion: 'hand-held' },
    ways: [video(0.5), video(1), video(4), video(1, 15)],
    every: 2,
  },
]

/** Lamps that pulse: on the face more than on the wall, alike, or in blood's own colors. */
const lamps: Readonly<Record<string, Lamp>> = {
  'lamp 1 % on the face, 0.3 % behind': lamp(1.5, 0.01, 0.003),
  'lamp 1 % on both': lamp(1.5, 0.01, 0.01),
  'lamp 0.6 % on the face alone': lamp(1.1, 0.006, 0),
  'blinking light': lamp(0.9, 0.008, 0.002, { form: 'blink' }),
  'bluish lamp': lamp(2.1, 0.01, 0.003, { colour: [0.6, 0.9, 1] }),
  'reddish lamp': lamp(1.3, 0.01, 0.003, { colour: [1, 0.8, 0.6] }),
}
/** What can hardly be told from blood. */
const bloodLamp = { 'lamp in the colors of blood': lamp(1.4, 0.008, 0.002, { colour: [0.5, 1, 1] }) } as const

const isQuick = process.env['PORTRAITS'] === 'quick'
const portraits = isQuick ? [3, 4, 8, 11, 14] : portraitFiles.map((_, i) => i)

/** Returns clips without a pulse: any number is false. */
export function pulselessPortraits(): PortraitJob[] {
  const shown = pulseless.flatMap(({ condition, options, ways, every }, no) =>
    portraits
      .filter((_, i) => isQuick || i % every === no % every)
      .map((portrait) => ({ condition, options: { portrait, seed: 100 * no + portrait, ...options }, ways })),
  )
  const lit = Object.entries({ ...lamps, ...bloodLamp }).flatMap(([condition, light], no) =>
    portraits
      .filter((_, i) => isQuick || i % 2 === no % 2)
      .map((portrait, i) => ({
        condition,
        // Lamps at 0.8 to 3 Hz.
        options: { portrait, seed: 5000 + 100 * no + portrait, lamp: { ...light, hz: light.hz * (0.75 + 0.12 * i) } },
        ways: no === 0 ? [live, sent, served, video(4)] : [live],
      })),
  )
  return [...shown, ...lit]
}

const rates = [45, 58, 66, 74, 83, 95, 112, 130, 150, 180]

/** Returns clips with a pulse laid on the same faces. */
export function pulsingPortraits(): PortraitJob[] {
  const alive = (
    condition: string,
    options: Partial<PortraitOptions>,
    ways: readonly PortraitWay[],
    every: 1 | 2,
    no: number,
  ): PortraitJob[] =>
    portraits
      .filter((_, i) => isQuick || i % every === no % every)
      .map((portrait, i) => {
        const heartRate = rates[(portrait * 3 + no * 7 + i) % rates.length] ?? 72
        return {
          condition,
          options: {
            portrait,
            seed: 9000 + 100 * no + portrait,
            heartRate,
            rmssd: Math.max(5, 50 * (60 / heartRate - 0.3)),
            breathing: 10 + ((portrait * 5 + no) % 12),
            pulse: 0.007,
            ...options,
          },
          ways,
        }
      })
  return [
    ...alive('still, pulse 1 %', { pulse: 0.01 }, [live, slow, sent, served], 2, 0),
    ...alive('still, pulse 0.6 %', { pulse: 0.006 }, [live, sent, served], 2, 1),
    ...alive('still, pulse 0.3 %', { pulse: 0.003 }, [live, served], 2, 2),
    ...alive('still, skin 0.35, pulse 0.9 %', { skin: 0.35, pulse: 0.009 }, [live, sent, served], 2, 3),
    ...alive('still, skin 0.35, pulse 0.5 %', { skin: 0.35, pulse: 0.005 }, [live, served], 2, 4),
    ...alive('curtain', { backdrop: 'curtain' }, [live], 2, 5),
    ...alive('hand-held', { motion: 'hand-held' }, [live, poor], 2, 6),
    ...alive('nodding', { motion: 'nodding' }, [live], 2, 7),
    ...alive('exposure pumps', { pumps: true }, [live], 2, 8),
    ...alive('white balance drifts', { drifts: true }, [live], 2, 9),
    ...alive('video', { motion: 'hand-held' }, [video(4), video(1)], 2, 10),
  ]
}
