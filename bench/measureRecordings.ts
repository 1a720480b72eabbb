import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { decodeVideo } from '#server/analysis/decodeVideo.ts'
import { findFfmpeg } from '#server/analysis/findFfmpeg.ts'
import { loadFaceFinder } from '#server/analysis/loadFaceFinder.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { normalNumbers, randomNumbers } from '../tests/faces/randomNumbers.ts'
import { readPulse } from '#src/rppg/pulse/readPulse.ts'
import { resample } from '#src/rppg/signal/resample.ts'
import { Trace, type TraceColumn, traceColumns } from '#src/rppg/signal/Trace.ts'
import { ScanRun } from './vitals/ScanRun.ts'
import { meanOf, middleOf } from './vitals/scores.ts'

/** Recordings outside of this repository. */
const folder = process.env['SHARED_DATA'] ?? new URL('../../shared/data', import.meta.url).pathname

export const hasRecordings = (): boolean => existsSync(join(folder, 'rppg/welltory'))
export const hasFfmpeg = (): boolean => findFfmpeg(process.env['FFMPEG_PATH']) !== null

export interface FingerScan {
  readonly subject: string
  readonly state: string
  readonly hindrance: string | null
  /** When the first heart rate was displayed, s after the scan's start; null if never. */
  readonly firstAt: number | null
  /** Errors of all displayed heart rates, beats a minute, with their confidence, percent. */
  readonly heartRates: readonly Shown[]
  /** Errors of all displayed RMSSD, ms. `limit`: 10 ms or 20 % of the true value, whichever is more. */
  readonly rmssd: readonly (Shown & { readonly limit: number })[]
  /** Whether the scan ended before the recording. `hasHeartRate`: whether it then had a heart rate. */
  readonly isOver: boolean
  readonly hasHeartRate: boolean
}

export interface Shown {
  readonly error: number
  readonly confidence: number
  readonly isLast: boolean
}

/** Interval between the starts of scans of the same recording, ms. */
const startEveryMs = 7000
/** A remainder of a recording of this length or less is too short for a scan, ms. */
const shortestMs = 15_000

/** Returns a picture of one color. Its pixels differ by one level, so that their mean can have fractions. */
function plain(takenAt: number, colour: readonly number[]): Frame {
  const [width, height] = [64, 48]
  const data = new Uint8Array(3 * width * height)
  const rest = [0, 0, 0]
  for (let i = 0; i < data.length; i++) {
    const wanted = (colour[i % 3] ?? 0) + (rest[i % 3] ?? 0)
    data[i] = Math.round(wanted)
    rest[i % 3] = wanted - (data[i] ?? 0)
  }
  return { takenAt, width, height, channels: 3, data }
}

/**
 * Scans six recordings of a finger on a phone camera, which come with the beat intervals of a chest strap. A scan starts
 * at every seventh second of each. A displayed heart rate is compared with the beats of the 30 s before. An RMSSD is
 * compared with those of the 30 s before its computation, up to a second earlier, because a single early beat changes it.
 */
export async function measureFingers(): Promise<FingerScan[]> {
  const scans: FingerScan[] = []
  const root = join(folder, 'rppg/welltory')
  for (const subject of readdirSync(root).filter((name) => name.startsWith('subject_'))) {
    const samples = readFileSync(join(root, subject, 'PPG.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(',').map(Number))
    const intervals = readFileSync(join(root, subject, 'RR.txt'), 'utf8')
      .trim()
      .split(/\s+/)
      .map(Number)
    let at = 0
    const beats = onCameraClock([0, ...intervals.map((interval) => (at += interval))], samples)
    const end = samples.at(-1)?.[0] ?? 0
    for (let start = 0; start < end - shortestMs; start += startEveryMs)
      scans.push(await scanFinger(subject, samples, beats, start))
  }
  return scans
}

async function scanFinger(
  subject: string,
  samples: readonly number[][],
  beats: readonly number[],
  start: number,
): Promise<FingerScan> {
  const run = new ScanRun('raw', true, null)
  const heartRates: Shown[] = []
  const rmssd: FingerScan['rmssd'][number][] = []
  let askedAt = -Infinity
  let [spread, spreadAt]: [number | null, number] = [null, 0]
  for (const [time = 0, ...colour] of samples) {
    if (time < start || run.isOver) continue
    await run.add(plain(time, colour), () => null)
    const given = run.given()
    if (given.rmssd !== spread) [spread, spreadAt] = [given.rmssd, time]
    if (time - askedAt < 499 && !run.isOver) continue
    askedAt = time
    const truthAt = (at: number) => truthAmong(beats, Math.max(start, at - 30_000), at)
    const [truth, truthOfSpread] = [truthAt(time), truthAt(spreadAt)]
    const isLast = run.isOver
    if (given.heartRate !== null && truth)
      heartRates.push({ error: given.heartRate - truth.heartRate, confidence: given.confidence ?? 0, isLast })
    if (spread !== null && truthOfSpread) {
      const limit = Math.max(10, 0.2 * truthOfSpread.rmssd)
      rmssd.push({ error: spread - truthOfSpread.rmssd, confidence: given.rmssdConfidence ?? 0, isLast, limit })
    }
  }
  const { state, hindrance, firstAt, last } = run.outcome(() => null)
  const hasHeartRate = last.heartRate !== null
  return { subject, state, hindrance, firstAt, heartRates, rmssd, isOver: run.isOver, hasHeartRate }
}

/**
 * Moves a strap's beats (ms) to the clock of the camera, because both were started by hand. Of all delays up to 4 s, the
 * one fits best at which the camera's intervals equal the strap's; at each, a beat of the camera belongs to the nearest
 * beat of the strap. The delay is then the median distance between the beats that belong together. Found: 1.2 to 2.2 s;
 * intervals differ by 5 to 9 ms on average.
 */
function onCameraClock(beats: readonly number[], samples: readonly number[][]): number[] {
  const trace = new Trace(120)
  for (const [time = 0, r = 0, g = 0, b = 0] of samples) trace.add(time, { ...dark, r, g, b }, true)
  const even = resample(trace, 0)
  const seen = readPulse(even, 'finger')?.beats.map((beat) => even.start + beat.at * 1000) ?? []
  let best = { cost: Infinity, delay: 0 }
  for (let delay = -4000; delay <= 4000; delay += 50) {
    const pairs = seen.slice(1).flatMap((beat, i) => {
      const k = nearest(beats, beat - delay)
      const own = beats[k] ?? Infinity
      if (k === 0 || Math.abs(own - (beat - delay)) > 600) return []
      return [{ distance: beat - own, off: Math.abs(beat - (seen[i] ?? 0) - (own - (beats[k - 1] ?? 0))) }]
    })
    if (pairs.length < seen.length * 0.9) continue
    // An interval with a missed beat is far off, whatever the delay.
    const cost = meanOf(pairs.map(({ off }) => Math.min(150, off)))
    if (cost < best.cost) best = { cost, delay: middleOf(pairs.map(({ distance }) => distance)) }
  }
  return beats.map((beat) => beat + best.delay)
}

function nearest(beats: readonly number[], at: number): number {
  let best = 0
  beats.forEach((beat, i) => {
    if (Math.abs(beat - at) < Math.abs((beats[best] ?? 0) - at)) best = i
  })
  return best
}

const dark = Object.fromEntries(traceColumns.map((name) => [name, 0])) as Record<TraceColumn, number>

/** Returns the truth of the beats between two times; null if the strap didn't record all of that time. */
function truthAmong(all: readonly number[], from: number, to: number): { heartRate: number; rmssd: number } | null {
  if (from < (all[0] ?? 0) - 300 || to > (all.at(-1) ?? 0) + 300) return null
  const beats = all.filter((beat) => beat >= from && beat <= to)
  const intervals = beats.slice(1).map((beat, i) => beat - (beats[i] ?? 0))
  const changes = intervals.slice(1).map((value, i) => (value - (intervals[i] ?? 0)) ** 2)
  return { heartRate: 60_000 / meanOf(intervals), rmssd: Math.sqrt(meanOf(changes)) }
}

export interface VideoScan {
  readonly name: string
  readonly seconds: number
  readonly state: string
  readonly hindrance: string | null
  readonly last: ReturnType<ScanRun['outcome']>['last']
  /** Every displayed value with its confidence. */
  readonly shown: readonly { value: number; confidence: number }[]
}

/** Scans the available videos in the same way as the reference service reads uploads. */
export async function measureVideos(): Promise<VideoScan[]> {
  const ffmpeg = findFfmpeg(process.env['FFMPEG_PATH'])
  if (!ffmpeg) return []
  const names = [
    'rppg/generated-face-pulse-72bpm-resp15.mp4',
    'media/face-640x480.mp4',
    'media/person-signing-640x480.mp4',
  ]
  const scans: VideoScan[] = []
  for (const name of names.filter((each) => existsSync(join(folder, each)))) {
    const file = await open(join(folder, name))
    try {
      scans.push(await scanFrames(name, decodeVideo(ffmpeg, file.fd, new AbortController().signal)))
    } finally {
      await file.close()
    }
  }
  return scans
}

/**
 * Scans a photograph of a face, with camera noise but no pulse, for 35 s. Returns null if the file is missing.
 */
export async function measureStill(): Promise<VideoScan | null> {
  const name = 'media/face-nasa-astronaut.jpg'
  if (!existsSync(join(folder, name))) return null
  const [width, height] = [640, 480]
  const still = await sharp(join(folder, name))
    .resize(width, height, { fit: 'cover', position: 'top' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const normal = normalNumbers(randomNumbers(5))
  const noise = Float32Array.from({ length: 1 << 20 }, () => 2 * normal())
  const start = randomNumbers(6)
  async function* frames(): AsyncGenerator<Frame> {
    for (let no = 0; no < 35 * 30; no++) {
      const data = new Uint8ClampedArray(still.length)
      for (let y = 0; y < height; y++) {
        const from = Math.floor(start() * (noise.length - 3 * width))
        for (let x = 0; x < 3 * width; x++) {
          const i = 3 * y * width + x
          data[i] = (still[i] ?? 0) + (noise[from + x] ?? 0)
        }
      }
      yield { takenAt: (no * 1000) / 30, width, height, channels: 3, data }
    }
  }
  return await scanFrames(name, frames())
}

async function scanFrames(name: string, frames: AsyncIterable<Frame>): Promise<VideoScan> {
  const finder = await loadFaceFinder()
  const run = new ScanRun('raw', false, finder)
  let seconds = 0
  for await (const frame of frames) {
    seconds = frame.takenAt / 1000
    await run.add(frame, () => null)
  }
  finder.close()
  const { state, hindrance, last, shown } = run.outcome(() => null)
  return { name, seconds, state, hindrance, last, shown }
}
