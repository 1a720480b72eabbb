import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { decodeVideo } from '#server/analysis/decodeVideo.ts'
import { findFfmpeg } from '#server/analysis/findFfmpeg.ts'
import { loadFaceFinder } from '#server/analysis/loadFaceFinder.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { normalNumbers, randomNumbers } from '../tests/faces/randomNumbers.ts'
import { ScanRun } from './vitals/ScanRun.ts'

/** Recordings outside of this repository. */
const folder = new URL('../../shared/data', import.meta.url).pathname

export const hasRecordings = (): boolean => existsSync(join(folder, 'rppg/welltory'))
export const hasFfmpeg = (): boolean => findFfmpeg(process.env['FFMPEG_PATH']) !== null

export interface FingerScan {
  readonly subject: string
  readonly heartRate: number | null
  readonly rmssd: number | null
  /**
   * Heart rate by the chest strap in the last 30 s of the scan. Strap and camera started within about a second of each
   * other, so their times can differ by that much.
   */
  readonly trueHeartRate: number
  /** RMSSD by the chest strap in the same 30 s, ms. */
  readonly trueRmssd: number
  /** Largest error of a displayed heart rate. */
  readonly worst: number | null
  readonly hindrance: string | null
}

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

/** Scans the six recordings of a finger on a phone camera, which come with the beat intervals of a chest strap. */
export async function measureFingers(): Promise<FingerScan[]> {
  const scans: FingerScan[] = []
  const root = join(folder, 'rppg/welltory')
  for (const subject of readdirSync(root).filter((name) => name.startsWith('subject_'))) {
    const rows = readFileSync(join(root, subject, 'PPG.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
    const intervals = readFileSync(join(root, subject, 'RR.txt'), 'utf8')
      .trim()
      .split(/\s+/)
      .map(Number)
    let at = 0
    const beats = [0, ...intervals.map((interval) => (at += interval))]
    const truthOf = (from: number, to: number) => truthAmong(beats.filter((beat) => beat >= from && beat <= to))
    let run = new ScanRun('raw', true, null)
    let start = 0
    const end = (now: number) => {
      const outcome = run.outcome((s) => truthOf(start + Math.max(0, s - 30) * 1000, start + s * 1000).heartRate)
      const truth = truthOf(Math.max(start, now - 30_000), now)
      const errors = outcome.shown.flatMap(({ error }) => (error === null ? [] : [Math.abs(error)]))
      scans.push({
        subject,
        heartRate: outcome.last.heartRate,
        rmssd: outcome.last.rmssd,
        trueHeartRate: truth.heartRate,
        trueRmssd: truth.rmssd,
        worst: errors.length > 0 ? Math.max(...errors) : null,
        hindrance: outcome.hindrance,
      })
    }
    let now = 0
    for (const row of rows) {
      const [time = 0, ...colour] = row.split(',').map(Number)
      now = time
      await run.add(plain(time, colour), () => null)
      if (!run.isOver) continue
      end(now)
      run = new ScanRun('raw', true, null)
      start = now
    }
    // The remainder of a recording is too short for a scan if it lasts 15 s or less.
    if (now - start > 15_000) end(now)
  }
  return scans
}

function truthAmong(beats: readonly number[]): { heartRate: number; rmssd: number } {
  const intervals = beats.slice(1).map((beat, i) => beat - (beats[i] ?? 0))
  const mean = intervals.reduce((sum, value) => sum + value, 0) / intervals.length
  const changes = intervals.slice(1).map((value, i) => (value - (intervals[i] ?? 0)) ** 2)
  return {
    heartRate: 60_000 / mean,
    rmssd: Math.sqrt(changes.reduce((sum, value) => sum + value, 0) / changes.length),
  }
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
