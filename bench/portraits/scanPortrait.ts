import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { VitalScanResult } from '#src/contract/vitalScan.ts'
import { decodeVideo } from '#server/analysis/decodeVideo.ts'
import { findFfmpeg } from '#server/analysis/findFfmpeg.ts'
import { FrameReader } from '#server/analysis/FrameReader.ts'
import { loadFaceFinder } from '#server/analysis/loadFaceFinder.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { PartPlan } from '#src/workers/vitals/service/PartPlan.ts'
import { sentFrame } from '../../tests/faces/sentFrame.ts'
import { ScanRun } from '../vitals/ScanRun.ts'
import { frameHeight as height, frameWidth as width, loadPortrait } from './loadPortrait.ts'
import { type PortraitClip, portraitClip } from './portraitClip.ts'
import type { PortraitJob, PortraitWay } from './portraitJobs.ts'
import type { Coding, PortraitOptions } from './PortraitOptions.ts'

/** The outcome of a scan of a portrait. */
export interface PortraitOutcome extends ReturnType<ScanRun['outcome']> {
  readonly condition: string
  readonly options: Partial<PortraitOptions>
  readonly way: PortraitWay
  readonly trueHeartRate: number | null
}

/** Scans one clip in all its ways. Each way uses the real face finder. */
export async function scanPortrait(job: PortraitJob): Promise<PortraitOutcome[]> {
  const portrait = await loadPortrait(job.options.portrait ?? 0)
  const clip = portraitClip(portrait, job.options)
  const runs = await Promise.all(
    job.ways.map(async (way) => ({
      way,
      run: new ScanRun(
        isJpeg(way.coding) || way.coding === 'parts' ? 'jpeg' : 'raw',
        !isVideo(way.coding),
        await loadFaceFinder(),
      ),
      send: way.coding === 'parts' ? sending() : null,
      film: isVideo(way.coding) ? await filmOf(way, way.coding.h264) : null,
    })),
  )
  for (let no = 0; no < clip.frameCount; no++) {
    const frame = clip.frame(no)
    for (const { way, run, send, film } of runs) {
      if (way.fps === 15 && no % 2 === 1) continue
      if (film) await film.add(frame)
      else if (send && !run.isOver) await run.add(await send(frame, run.result()), () => null)
      else if (!run.isOver)
        await run.add(isJpeg(way.coding) ? await throughJpeg(frame, way.coding.jpeg) : frame, () => null)
    }
  }
  const outcomes: PortraitOutcome[] = []
  for (const { way, run, film } of runs) {
    if (film) for await (const frame of film.play()) await run.add(frame, () => null)
    outcomes.push(outcomeOf(job, way, run, clip))
  }
  return outcomes
}

function outcomeOf({ condition, options }: PortraitJob, way: PortraitWay, run: ScanRun, clip: PortraitClip) {
  const truthAt = (at: number) => clip.heartRate(Math.max(0, at - 30) * 1000, at * 1000)
  const outcome = run.outcome(truthAt)
  return { condition, options, way, ...outcome, trueHeartRate: truthAt(outcome.endedAt) }
}

const isJpeg = (coding: Coding): coding is { jpeg: number } => typeof coding === 'object' && 'jpeg' in coding
const isVideo = (coding: Coding): coding is { h264: number } => typeof coding === 'object' && 'h264' in coding

/** Quality of the app's JPEGs while its line to the service is free. */
const quality = 0.92

/** Returns a function that sends a frame as the app does, in parts, and returns what the service reads of it. */
function sending() {
  const plan = new PartPlan()
  const reader = new FrameReader()
  let no = 0
  return async (frame: Frame, result: VitalScanResult): Promise<Frame> => {
    const message = await sentFrame(frame, no, plan.partsAfter(no === 0 ? null : result, quality))
    no += 1
    plan.add(message.length)
    const read = await reader.read(message, frame.takenAt)
    if (!read) throw new Error('a frame was not read')
    return read
  }
}

async function throughJpeg(frame: Frame, quality: number): Promise<Frame> {
  const jpeg = await sharp(frame.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer()
  return { ...frame, data: await sharp(jpeg).raw().toBuffer() }
}

/** Encodes frames as H.264 with B-frames, as phones do, in a file that `play` decodes and removes. */
async function filmOf({ fps }: PortraitWay, mbit: number) {
  const ffmpeg = findFfmpeg(process.env['FFMPEG_PATH'])
  if (!ffmpeg) throw new Error('no ffmpeg')
  const folder = await mkdtemp(join(tmpdir(), 'portrait-'))
  const path = join(folder, 'clip.mp4')
  const child = spawn(
    ffmpeg,
    [
      ['-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(fps)],
      ['-i', 'pipe:0', '-threads', '1', '-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2'],
      ['-b:v', `${mbit}M`, '-pix_fmt', 'yuv420p', path],
    ].flat(),
    { stdio: ['pipe', 'ignore', 'inherit'] },
  )
  return {
    async add(frame: Frame) {
      if (!child.stdin.write(Buffer.from(frame.data))) await once(child.stdin, 'drain')
    },
    async *play() {
      child.stdin.end()
      await once(child, 'close')
      const file = await open(path)
      try {
        yield* decodeVideo(ffmpeg, file.fd, new AbortController().signal)
      } finally {
        await file.close()
        await rm(folder, { recursive: true })
      }
    },
  }
}
