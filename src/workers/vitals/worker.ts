import { expose, releaseProxy } from 'comlink'
import { scanLimits } from '#src/contract/vitalScan.ts'
import { VitalScan } from '#src/rppg/VitalScan.ts'
import { requestVideoResult } from './service/requestVideoResult.ts'
import { bitmapSource } from './frames/bitmapSource.ts'
import { clock } from './service/Clock.ts'
import { deviceEngine } from './engine/deviceEngine.ts'
import { failedScan } from './engine/failedScan.ts'
import { FramePainter } from './frames/FramePainter.ts'
import { heldFinder } from './engine/heldFinder.ts'
import { postForm } from './service/postForm.ts'
import type { FrameFeed, LiveScanEnd, ScanSettings, VitalsThread } from './protocol.ts'
import { readFrames } from './frames/readFrames.ts'
import { scanLive, type LiveScan } from './engine/scanLive.ts'
import { scanVideo } from './video/scanVideo.ts'
import { serviceEngine } from './service/serviceEngine.ts'
import { readsTracks, trackFrames } from './frames/trackFrames.ts'
import { videoFrameSource } from './frames/videoFrameSource.ts'

interface Running {
  readonly scan: LiveScan
  readonly painter: FramePainter
  isBusy: boolean
}

let running: Running | null = null
let cancelVideo: AbortController | null = null
let isPaused = false

const openVideo = async (file: Blob) => (await import('./video/openVideo.ts')).openVideo(file)

const makeScan = ({ checkArrhythmias, checkStroke }: ScanSettings, isLive: boolean) =>
  new VitalScan({
    sampleTime: scanLimits.sampleTime,
    checkArrhythmias,
    checkStroke,
    source: 'raw',
    isLive,
    where: 'device',
  })

/** Returns the frames that this worker reads itself. Null if the page sends them one by one. */
function framesOf(feed: FrameFeed): ReadableStream<VideoFrame> | null {
  if (feed.kind === 'bitmaps') return null
  return feed.kind === 'frames' ? feed.readable : trackFrames(feed.track)
}

async function readFeed(feed: FrameFeed, { scan, painter }: Running, signal: AbortSignal): Promise<void> {
  try {
    const readable = framesOf(feed)
    if (!readable) return
    // A frame's timestamp is in microseconds.
    await readFrames(
      readable,
      (frame) => scan.see(painter.picture(videoFrameSource(frame), frame.timestamp / 1000)),
      signal,
    )
    scan.end(failedScan('camera-lost'))
  } catch {
    scan.end(failedScan('failed'))
  }
}

/** Wraps a function of the page. Failures of its calls are ignored: they concern the page. */
function teller<Event>(onEvent: (event: Event) => void) {
  const release: unknown = Reflect.get(onEvent, releaseProxy)
  return {
    tell: (event: Event) => void Promise.resolve(onEvent(event)).catch(() => undefined),
    release: () => void (typeof release === 'function' && release()),
  }
}

/** The worker in which scans run: computing them on the page would block it. */
const thread: VitalsThread = {
  async warm() {
    const [hasFinder, hasVideo] = await Promise.allSettled([heldFinder.load(), import('./video/openVideo.ts')])
    return hasFinder.status === 'fulfilled' && hasVideo.status === 'fulfilled'
  },
  async readsTracks() {
    return readsTracks()
  },
  async scanLive(request, feed, onEvent) {
    const over = new AbortController()
    const { tell, release } = teller(onEvent)
    let end: LiveScanEnd = failedScan('unsupported')
    try {
      const engine = request.service
        ? serviceEngine(request.service, request.settings)
        : deviceEngine(makeScan(request.settings, true), heldFinder.load)
      const painter = new FramePainter()
      const now: Running = { scan: scanLive(engine, tell), painter, isBusy: false }
      running?.scan.end({ kind: 'cancelled' })
      running = now
      now.scan.setPaused(isPaused)
      void readFeed(feed, now, over.signal)
      end = await now.scan.ended
      if (running === now) running = null
      painter.wipe()
    } catch {
      // The browser has no canvas for workers.
      if (feed.kind === 'frames') await feed.readable.cancel().catch(() => undefined)
    } finally {
      over.abort()
      void heldFinder.drop()
      // Stop the worker's copy of the track. The camera turns off only when every copy is stopped.
      if (feed.kind === 'track') feed.track.stop()
      release()
    }
    return end
  },
  async addFrame(bitmap, takenAt) {
    const now = running
    if (!now || now.isBusy) {
      bitmap.close()
      return false
    }
    now.isBusy = true
    try {
      return await now.scan.see(now.painter.picture(bitmapSource(bitmap), takenAt))
    } finally {
      now.isBusy = false
    }
  },
  async setPaused(now) {
    isPaused = now
    running?.scan.setPaused(now)
  },
  async loseCamera() {
    running?.scan.end(failedScan('camera-lost'))
  },
  async scanVideo(file, request, onEvent) {
    const cancelling = new AbortController()
    const { tell, release } = teller(onEvent)
    cancelVideo = cancelling
    try {
      return await scanVideo(file, request, tell, cancelling.signal, {
        clock,
        post: postForm,
        ask: requestVideoResult,
        canDecode: () => typeof VideoDecoder !== 'undefined',
        open: openVideo,
        loadFinder: heldFinder.load,
        makeScan: (settings) => makeScan(settings, false),
        makePainter: () => new FramePainter(),
      })
    } finally {
      void heldFinder.drop()
      release()
    }
  },
  async cancel() {
    running?.scan.end({ kind: 'cancelled' })
    cancelVideo?.abort()
  },
}

expose(thread)
