import { setTimeout as pause } from 'node:timers/promises'
import type { FaceFinder } from '#src/rppg/face/FaceFinder.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { VitalScan } from '#src/rppg/VitalScan.ts'
import { describeError } from '../describeError.ts'
import { decodeVideo } from './decodeVideo.ts'
import { FrameReader } from './FrameReader.ts'
import type { FromThread, ScanSettings, SentFrame, ToThread } from './threadProtocol.ts'

/** Interval of results, ms. */
const resultEveryMs = 250
/**
 * Face detection, the most expensive step, runs at most once in this time, ms, if readings are stable or at least two
 * scans have waiting frames.
 */
const maxSearchIntervalMs = 900
/** Number of frames in work at once: one is decoded while another is computed. */
const lanes = 2
/** Timeout for reading a video, ms: slightly shorter than the client's polling (`scanLimits.pollTotalMs`). */
const videoTimeMs = 110_000

interface Live {
  readonly id: number
  readonly scan: VitalScan
  readonly finder: FaceFinder
  waiting: SentFrame | null
  foundAt: number
  isStable: boolean
  framesRead: number
  nextResultAt: number
}

/** Work of one worker thread: computes its scans frame by frame, live ones first. */
export class ScanThread {
  /** Each scan has its own finder, because a finder follows a face from frame to frame. */
  readonly #newFinder: () => FaceFinder
  readonly #post: (message: FromThread) => void
  readonly #live = new Map<number, Live>()
  readonly #videos = new Map<number, AbortController>()
  /** Scans with a waiting frame, in order of arrival. */
  readonly #queue: Live[] = []
  readonly #reader: FrameReader
  #running = 0

  constructor(newFinder: () => FaceFinder, post: (message: FromThread) => void, reader = new FrameReader()) {
    this.#newFinder = newFinder
    this.#post = post
    this.#reader = reader
  }

  /** Handles a message of the server. */
  take(message: ToThread): void {
    switch (message.kind) {
      case 'begin': {
        const [scan, finder] = [newScan(message.settings, 'jpeg'), this.#newFinder()]
        const begun = { waiting: null, foundAt: -Infinity, isStable: false, framesRead: 0, nextResultAt: 0 }
        this.#live.set(message.scan, { id: message.scan, scan, finder, ...begun })
        return
      }
      case 'frame': {
        const live = this.#live.get(message.scan)
        if (!live) return
        if (!live.waiting) this.#queue.push(live)
        live.waiting = message.frame
        if (this.#running < lanes) void this.#runLane()
        return
      }
      case 'video':
        void this.#readVideo(message)
        return
      case 'end':
        this.#remove(message.scan)
        this.#videos.get(message.scan)?.abort()
    }
  }

  async #runLane(): Promise<void> {
    this.#running += 1
    for (let live = this.#queue.shift(); live; live = this.#queue.shift()) {
      const sent = live.waiting
      live.waiting = null
      if (!sent || !this.#live.has(live.id)) continue
      try {
        await this.#read(live, sent)
      } catch (error) {
        this.#fail(live.id, error)
      }
    }
    this.#running -= 1
  }

  async #read(live: Live, { bytes, takenAt }: SentFrame): Promise<void> {
    const read = this.#reader.read(new Uint8Array(bytes), takenAt)
    // Don't wait for a frame that is in the reader's buffer: meanwhile, another scan's frame could replace it.
    const frame = read instanceof Promise ? await read : read
    // The scan might have ended meanwhile.
    if (!this.#live.has(live.id)) return
    if (frame) {
      const isBusy = this.#queue.length > 1
      const mayLook = (!live.isStable && !isBusy) || takenAt - live.foundAt >= maxSearchIntervalMs
      const isLooking = mayLook && live.scan.wantsFace(takenAt, isBusy)
      // The finder reads the frame before it returns. After that, another scan's frame can replace its pixels.
      const sighting = isLooking ? live.finder.find(frame) : null
      live.scan.addFrame(frame)
      live.framesRead += 1
      if (sighting) {
        live.foundAt = takenAt
        live.scan.addFace(takenAt, await sighting)
      }
      this.#postResult(live)
    }
    this.#post({ kind: 'took', scan: live.id, isPicture: frame !== null })
  }

  #postResult(live: Live): void {
    const { id, scan } = live
    const isLast = scan.state !== 'running'
    const now = performance.now()
    if (!isLast && now < live.nextResultAt) return
    live.nextResultAt = Math.max(live.nextResultAt, now - resultEveryMs) + resultEveryMs
    const result = scan.result()
    live.isStable = result.calculation_parameters.stable_readings
    this.#post({
      kind: 'result',
      scan: id,
      result: JSON.stringify({ ...result, frames_read: live.framesRead }),
      isLast,
    })
    if (isLast) this.#remove(id)
  }

  #remove(id: number): void {
    this.#live.get(id)?.finder.close()
    this.#live.delete(id)
  }

  async #readVideo({
    scan: id,
    settings,
    file,
    ffmpeg,
    minReadMs,
  }: Extract<ToThread, { kind: 'video' }>): Promise<void> {
    const stop = new AbortController()
    this.#videos.set(id, stop)
    const tooLong = setTimeout(() => stop.abort(), videoTimeMs)
    const finder = this.#newFinder()
    try {
      const scan = newScan(settings, 'raw', false)
      let last: Frame | null = null
      const onStart = (pid: number) => this.#post({ kind: 'program', scan: id, pid })
      let isDamaged = false
      const onDamage = () => {
        isDamaged = true
      }
      for await (const frame of decodeVideo(ffmpeg, file, stop.signal, { onStart, onDamage })) {
        if (stop.signal.aborted) break
        // No one watches a video's scan: let live scans go first.
        if (this.#queue.length > 0) await pause(5)
        if (scan.wantsFace(frame.takenAt)) scan.addFace(frame.takenAt, await finder.find(frame))
        scan.addFrame(frame)
        last = frame
        if (scan.state !== 'running') break
      }
      const isTooEarly = !last || (scan.state === 'running' && (isDamaged || last.takenAt < minReadMs))
      if (stop.signal.aborted) this.#post({ kind: 'refused', scan: id, why: 'too-slow' })
      else if (isTooEarly) this.#post({ kind: 'refused', scan: id, why: 'damaged' })
      else this.#post({ kind: 'result', scan: id, result: JSON.stringify(scan.result()), isLast: true })
    } catch (error) {
      this.#fail(id, error)
    } finally {
      clearTimeout(tooLong)
      finder.close()
      this.#videos.delete(id)
      this.#post({ kind: 'gone', scan: id })
    }
  }

  /** Reports where the code failed, without the data that it failed on. */
  #fail(id: number, error: unknown): void {
    this.#remove(id)
    this.#post({ kind: 'failed', scan: id, fault: describeError(error) })
  }
}

function newScan({ sampleTime, checkArrhythmias, checkStroke }: ScanSettings, source: 'raw' | 'jpeg', isLive = true) {
  return new VitalScan({ sampleTime, checkArrhythmias, checkStroke, source, isLive, where: 'service' })
}
