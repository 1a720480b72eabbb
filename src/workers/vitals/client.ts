import { proxy, transfer } from 'comlink'
import { failedScan } from './engine/failedScan.ts'
import { pickFeed } from './page/pickFeed.ts'
import type {
  FrameFeed,
  LiveScanEnd,
  LiveScanEvent,
  LiveScanRequest,
  RunningScan,
  VideoScanEnd,
  VideoScanEvent,
} from './protocol.ts'
import { runScan } from './page/runScan.ts'
import { releaseWorker, acquireWorker, type ScanThread } from './page/scanThread.ts'
import { sendBitmaps } from './frames/sendBitmaps.ts'
import { exposureTrigger } from './page/exposureTrigger.ts'
import { readsTracks, trackFrames } from './frames/trackFrames.ts'

/** What a scan needs of a camera (device/camera). */
export interface ScanCamera {
  readonly track: MediaStreamTrack
  settle(): void
  onLost(listener: () => void): () => void
  stop(): void
}

/**
 * Reads vital signs from an active camera, in a worker. `video` plays the same camera. The scan pauses while the page
 * is hidden. However the scan ends, the camera is then off and no event follows.
 */
export function startLiveScan(
  camera: ScanCamera,
  video: HTMLVideoElement,
  request: LiveScanRequest,
  onEvent: (event: LiveScanEvent) => void,
): RunningScan<LiveScanEnd> {
  const over = new AbortController()
  const turnsToSettle = exposureTrigger()
  const hear = (event: LiveScanEvent) => {
    if (over.signal.aborted) return
    if (event.kind === 'update' && turnsToSettle(event.result, performance.now())) camera.settle()
    onEvent(event)
  }
  const finish = () => {
    camera.stop()
    over.abort()
  }
  camera.settle()
  const { ended, cancel } = runScan<LiveScanEnd>({
    run: (thread, signal) => scanInThread({ thread, camera, video, request, hear, over: over.signal }, signal),
    cancelled: { kind: 'cancelled' },
    failed: failedScan('failed'),
    unsupported: failedScan('unsupported'),
  })
  return {
    ended: ended.finally(finish),
    cancel() {
      // Turn the camera off before waiting for anything.
      finish()
      cancel()
    },
  }
}

interface LiveParts {
  readonly thread: ScanThread
  readonly camera: ScanCamera
  readonly video: HTMLVideoElement
  readonly request: LiveScanRequest
  readonly hear: (event: LiveScanEvent) => void
  /** Aborted when the scan is over. */
  readonly over: AbortSignal
}

async function scanInThread(parts: LiveParts, signal: AbortSignal): Promise<LiveScanEnd> {
  const { thread, camera, video, over } = parts
  const kind = pickFeed({
    pageHasProcessor: readsTracks(),
    threadReadsTracks: !readsTracks() && (await thread.remote.readsTracks()),
    videoTellsFrames: 'requestVideoFrameCallback' in video,
  })
  if (!kind) return failedScan('unsupported')
  if (signal.aborted) return { kind: 'cancelled' }
  if (camera.track.readyState === 'ended') return failedScan('camera-lost')
  followPage(thread, over)
  over.addEventListener(
    'abort',
    camera.onLost(() => void thread.remote.loseCamera().catch(() => undefined)),
  )
  return scanWith(kind, parts)
}

/** Pauses the scan while the page is hidden. */
function followPage(thread: ScanThread, over: AbortSignal): void {
  const tell = () => void thread.remote.setPaused(document.hidden).catch(() => undefined)
  document.addEventListener('visibilitychange', tell, { signal: over })
  tell()
}

async function scanWith(kind: FrameFeed['kind'], parts: LiveParts): Promise<LiveScanEnd> {
  const { thread, camera, video, request, hear, over } = parts
  if (kind === 'bitmaps') {
    sendBitmaps(video, (bitmap, takenAt) => thread.remote.addFrame(transfer(bitmap, [bitmap]), takenAt), over)
    return thread.remote.scanLive(request, { kind }, proxy(hear))
  }
  if (kind === 'frames') {
    const readable = trackFrames(camera.track)
    return thread.remote.scanLive(request, transfer({ kind, readable }, [readable]), proxy(hear))
  }
  // Transfer a clone, because the page still shows the original and would lose it in a transfer.
  const track = camera.track.clone()
  const stop = () => track.stop()
  over.addEventListener('abort', stop)
  try {
    // TypeScript's types don't include tracks among the transferables.
    const feed = transfer({ kind, track }, [track as unknown as Transferable])
    return await thread.remote.scanLive(request, feed, proxy(hear))
  } catch (error) {
    // A browser can read tracks in workers and still not transfer them.
    if (!(error instanceof DOMException) || error.name !== 'DataCloneError') throw error
    stop()
    return scanWith('bitmaps', parts)
  }
}

/**
 * Reads vital signs from a video file, in a worker or by a service. Continues when the user goes to another page of the
 * portal.
 */
export function startVideoScan(
  file: File,
  request: LiveScanRequest,
  onEvent: (event: VideoScanEvent) => void,
): RunningScan<VideoScanEnd> {
  let isOver = false
  const hear = (event: VideoScanEvent) => {
    if (!isOver) onEvent(event)
  }
  const { ended, cancel } = runScan<VideoScanEnd>({
    run: ({ remote }) => remote.scanVideo(file, request, proxy(hear)),
    cancelled: { kind: 'cancelled', why: 'asked' },
    failed: failedScan('failed'),
    unsupported: failedScan('unsupported'),
  })
  const finish = () => {
    isOver = true
  }
  return {
    ended: ended.finally(finish),
    cancel() {
      finish()
      cancel()
    },
  }
}

/** Loads what a scan on this device needs, so that it works offline too. Resolves with false on failure. */
export async function warmScans(): Promise<boolean> {
  let thread: ScanThread | null = null
  try {
    thread = acquireWorker()
    const isWarm = await Promise.race([thread.remote.warm(), thread.failed.then(() => null)])
    if (isWarm !== null) {
      releaseWorker(thread)
      return isWarm
    }
  } catch {
    // There are no workers, or this one does not start.
  }
  thread?.end()
  return false
}
