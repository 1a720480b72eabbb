import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ReadableStream } from 'node:stream/web'
import { scanLimits, type VideoProblem } from '#src/contract/vitalScan.ts'
import type { ServiceLogon } from '../services/ainexus/serviceLogonOf.ts'
import type { AnalysisPool } from './AnalysisPool.ts'
import { readMp4 } from './readMp4.ts'
import { receiveVideo, type ReceivedVideo } from './receiveVideo.ts'
import { problemSentences, refusalFor, VideoRefusal } from './VideoRefusal.ts'

/** Maximum number of videos being uploaded, waiting or being read. */
const maxJobs = 8
/** Maximum number of these videos from one user. */
const maxJobsOfUser = 2
/** How long a result is kept in memory, ms. */
const keepMs = 10 * 60_000
/** Delay before a video is given to the threads again if none was available, ms. */
const retryMs = 1000

const tooSlow = 'The video took too long to read.'
const cantDecode = "This server can't decode video."
const isBusy = 'This server is busy with other videos. Try again in a few minutes.'

interface VideoQueueOptions {
  readonly pool: AnalysisPool
  /** Folder of videos being read, used by nothing else. */
  readonly folder: string
  /** Path of ffmpeg. Null if there is none. */
  readonly ffmpeg: string | null
  readonly maxBytes?: number | undefined
  readonly atOnce?: number | undefined
}

interface Job {
  readonly id: string
  readonly logon: ServiceLogon
  readonly isSignedIn: () => Promise<boolean>
  readonly received: ReceivedVideo
  /** Time that the frames must reach, ms. */
  readonly minReadMs: number
  state: 'waiting' | 'running' | 'completed' | 'failed'
  scan: { readonly end: () => void } | null
  result: unknown
  detail: string | null
  problem: VideoProblem | null
}

/** The reply of `video_processing_result`. */
interface VideoAnswer {
  readonly status: 'processing' | 'completed' | 'failed'
  readonly result: unknown
  readonly detail: string | null
  /** The file's problem (not in the spec). */
  readonly reason?: VideoProblem
}

/** Accepts uploaded videos, limits how many are read at once, and keeps each result for `keepMs`. */
export class VideoQueue {
  readonly #options: VideoQueueOptions
  readonly #jobs = new Map<string, Job>()
  readonly #uploads = new Set<{ readonly logon: ServiceLogon; readonly stop: AbortController }>()
  #ready: Promise<unknown> | null = null
  /** Number of videos whose files a worker thread or ffmpeg still uses. */
  #reading = 0
  #isClosed = false

  constructor(options: VideoQueueOptions) {
    this.#options = options
  }

  /**
   * Receives the form of `process_video` and returns the id of its result. Cancels an earlier video of the same
   * sign-in. Throws `VideoRefusal`.
   */
  async receive(
    logon: ServiceLogon,
    isSignedIn: () => Promise<boolean>,
    { contentType, body }: { readonly contentType: string; readonly body: ReadableStream<Uint8Array> | null },
  ): Promise<string> {
    if (!body) throw new VideoRefusal(400, 'A multipart form with video_file is needed.')
    if (this.#options.ffmpeg === null) return refuseAfter(body, this.#maxBytes, cantDecode)
    this.endSignIn(logon.tokenHash)
    if (!this.#hasRoom(logon)) return refuseAfter(body, this.#maxBytes, isBusy)
    const upload = { logon, stop: new AbortController() }
    this.#uploads.add(upload)
    try {
      const { folder } = this.#options
      this.#ready ??= emptyFolder(folder).catch((error: unknown) => {
        this.#ready = null
        throw error
      })
      await this.#ready
      const received = await receiveVideo(contentType, body, {
        folder,
        maxBytes: this.#maxBytes,
        signal: upload.stop.signal,
      })
      try {
        const minReadMs = await readDuration(received)
        if (upload.stop.signal.aborted) throw new VideoRefusal(400, 'The upload was given up.')
        return this.#add({ logon, isSignedIn, received, minReadMs })
      } catch (error) {
        await received.file.close()
        throw error
      }
    } catch (error) {
      if (upload.stop.signal.aborted) throw new VideoRefusal(400, 'The upload was given up.')
      throw error
    } finally {
      this.#uploads.delete(upload)
    }
  }

  /** Returns the state of a video, or null if this sign-in's logon has no such video or its result has expired. */
  answer(logon: ServiceLogon, id: string): VideoAnswer | null {
    const job = this.#jobs.get(id)
    if (!job || job.logon.logonHisId !== logon.logonHisId) return null
    const { state, result, detail, problem } = job
    const status = state === 'completed' || state === 'failed' ? state : 'processing'
    return { status, result, detail, ...(problem ? { reason: problem } : {}) }
  }

  /** Cancels the videos of this sign-in. */
  endSignIn(tokenHash: string): void {
    for (const { logon, stop } of this.#uploads) if (logon.tokenHash === tokenHash) stop.abort()
    for (const job of this.#jobs.values())
      if (job.logon.tokenHash === tokenHash) this.#fail(job, 'The video was given up.')
  }

  /** Cancels videos that are waiting or being read and whose sign-in has ended. Uploads continue. */
  async recheck(): Promise<void> {
    const inWork = [...this.#jobs.values()].filter(isInWork)
    await Promise.all(
      inWork.map(async (job) => {
        if (!(await job.isSignedIn().catch(() => true))) this.#fail(job, 'The video was given up.')
      }),
    )
  }

  close(): void {
    this.#isClosed = true
    for (const { stop } of this.#uploads) stop.abort()
    for (const job of this.#jobs.values()) this.#fail(job, 'The server stopped.')
    this.#jobs.clear()
  }

  get #maxBytes(): number {
    return this.#options.maxBytes ?? scanLimits.videoBytes
  }

  #hasRoom({ userId }: ServiceLogon): boolean {
    const all = [...this.#uploads, ...[...this.#jobs.values()].filter(isInWork)]
    return all.length < maxJobs && all.filter(({ logon }) => logon.userId === userId).length < maxJobsOfUser
  }

  #add(job: Pick<Job, 'logon' | 'isSignedIn' | 'received' | 'minReadMs'>): string {
    const id = randomUUID()
    this.#jobs.set(id, { ...job, id, state: 'waiting', scan: null, result: null, detail: null, problem: null })
    this.#next()
    return id
  }

  /** Starts the video that waits longest, if there is capacity. */
  #next(): void {
    const { pool, ffmpeg, atOnce = Math.max(1, availableParallelism() >> 1) } = this.#options
    const job = [...this.#jobs.values()].find(({ state }) => state === 'waiting')
    if (!job || ffmpeg === null || this.#isClosed || this.#reading >= atOnce) return
    const { file, fields } = job.received
    const isSet = (name: string) => fields.get(name) === 'true'
    const settings = {
      sampleTime: scanLimits.sampleTime,
      checkArrhythmias: isSet('check_arrhythmias'),
      checkStroke: isSet('check_stroke'),
    }
    job.state = 'running'
    job.scan = pool.beginVideo(
      settings,
      { file: file.fd, ffmpeg, minReadMs: job.minReadMs },
      {
        onResult: (result) => {
          job.result = JSON.parse(result)
          this.#finish(job, 'completed')
        },
        onRefused: (why) => {
          job.problem = why === 'too-slow' ? null : why
          this.#fail(job, why === 'too-slow' ? tooSlow : problemSentences[why])
        },
        onLost: () => this.#fail(job, "The video couldn't be read."),
        onGone: () => {
          this.#reading -= 1
          release(job)
          this.#next()
        },
      },
    )
    if (job.scan) {
      this.#reading += 1
      return
    }
    // The thread has just crashed, and another can't be started yet.
    job.state = 'waiting'
    setTimeout(() => this.#next(), retryMs).unref()
  }

  #fail(job: Job, detail: string): void {
    if (!isInWork(job)) return
    job.detail = detail
    this.#finish(job, 'failed')
  }

  #finish(job: Job, state: 'completed' | 'failed'): void {
    job.state = state
    // Close the file only when nothing uses it any more: its descriptor number is reused soon.
    if (job.scan) job.scan.end()
    else release(job)
    setTimeout(() => this.#jobs.delete(job.id), keepMs).unref()
  }
}

function release({ received: { file } }: Job): void {
  file.close().catch(() => {})
}

const isInWork = ({ state }: Job) => state === 'waiting' || state === 'running'

/** Creates and empties the folder before the first upload: a previous run might have left files. */
async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })
}

/** Reads the rest of a refused upload: browsers don't read a reply while they send. */
async function refuseAfter(body: ReadableStream<Uint8Array>, maxBytes: number, detail: string): Promise<never> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw refusalFor('too-large')
  }
  throw new VideoRefusal(200, detail)
}

/**
 * Throws `VideoRefusal` if the file itself shows that it can't be read: at once, not after the client has waited.
 * Returns the time that its frames must reach, ms: 0 if its header does not tell the duration.
 */
async function readDuration({ file, size }: ReceivedVideo): Promise<number> {
  if (size === 0) throw refusalFor('empty')
  const video = await readMp4(file, size)
  if (typeof video === 'string') throw refusalFor(video)
  if (video.durationMs === null) return 0
  if (video.durationMs < scanLimits.videoMs) throw refusalFor('too-short')
  if (video.heldMs !== null && video.heldMs < scanLimits.videoReadMs) throw refusalFor('damaged')
  return scanLimits.videoReadMs
}
