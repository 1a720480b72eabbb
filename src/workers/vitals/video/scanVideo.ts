import { hasSimd } from '#src/lib/hasSimd.ts'
import type { FaceFinder } from '#src/rppg/face/FaceFinder.ts'
import type { Clock } from '../service/Clock.ts'
import type { DeviceScan } from '../engine/deviceEngine.ts'
import { awaitVideoResult } from '../service/awaitVideoResult.ts'
import { failedScan } from '../engine/failedScan.ts'
import type { PaintSource } from '../frames/FramePainter.ts'
import type { FramePicture } from '../frames/FramePicture.ts'
import type { OpenedVideo } from './OpenedVideo.ts'
import type { FormAnswer, FormPost } from '../service/postForm.ts'
import type { LiveScanRequest, ServiceAccess, VideoScanEnd, VideoScanEvent } from '../protocol.ts'
import { readVideo } from './readVideo.ts'
import { sendVideo } from '../service/sendVideo.ts'
import { videoProblem } from './videoProblem.ts'

/** What a video's scan needs of the browser and the engine. */
export interface VideoTools {
  readonly clock: Clock
  readonly post: (form: FormPost) => Promise<FormAnswer>
  readonly ask: (service: ServiceAccess, requestID: string, signal: AbortSignal) => Promise<FormAnswer>
  /** Whether this browser can decode videos in a worker. */
  readonly canDecode: () => boolean
  /** `open` and `loadFinder` load code first, and reject if it can't be loaded. */
  readonly open: (file: Blob) => Promise<OpenedVideo | 'damaged' | 'no-video' | 'codec'>
  readonly loadFinder: () => Promise<FaceFinder>
  readonly makeScan: (settings: LiveScanRequest['settings']) => DeviceScan
  readonly makePainter: () => { picture(source: PaintSource, takenAt: number): FramePicture; wipe(): void }
}

/** Scans an uploaded video on this device or by a service. Ends early if the signal aborts. Never rejects. */
export async function scanVideo(
  file: Blob,
  request: LiveScanRequest,
  onEvent: (event: VideoScanEvent) => void,
  signal: AbortSignal,
  tools: VideoTools,
): Promise<VideoScanEnd> {
  try {
    onEvent({ kind: 'preparing' })
    const problem = await videoProblem(file)
    signal.throwIfAborted()
    if (problem) return failedScan(problem)
    return await (request.service
      ? byService(file, request.service, request.settings, onEvent, signal, tools)
      : onDevice(file, request.settings, onEvent, signal, tools))
  } catch {
    return signal.aborted ? { kind: 'cancelled', why: 'asked' } : failedScan('failed')
  }
}

type Settings = LiveScanRequest['settings']
type Hear = (event: VideoScanEvent) => void

async function byService(
  file: Blob,
  service: ServiceAccess,
  settings: Settings,
  onEvent: Hear,
  signal: AbortSignal,
  { clock, post, ask }: VideoTools,
): Promise<VideoScanEnd> {
  const onProgress = (fraction: number) => onEvent({ kind: 'uploading', fraction })
  onProgress(0)
  const sent = await sendVideo({ file, service, settings, signal, onProgress, post })
  if ('end' in sent) return sent.end
  return awaitVideoResult({
    ask: (asking) => ask(service, sent.requestID, asking),
    clock,
    signal,
    onWaiting: (remainingMs) => onEvent({ kind: 'waiting', remainingMs }),
  })
}

async function onDevice(
  file: Blob,
  settings: Settings,
  onEvent: Hear,
  signal: AbortSignal,
  { canDecode, open, loadFinder, makeScan, makePainter }: VideoTools,
): Promise<VideoScanEnd> {
  if (!canDecode()) return failedScan('unsupported')
  const finder = await loadFinder().catch(() => null)
  signal.throwIfAborted()
  if (!finder) return failedScan(hasSimd() ? 'engine' : 'unsupported')
  // If the file is unsuitable, `open` returns the reason. It rejects only if its code can't be loaded.
  const video = await open(file).catch(() => null)
  if (!video) return failedScan('engine')
  if (typeof video === 'string') return failedScan(video)
  // Closing the video also ends a read that waits for the decoder.
  const close = () => video.close()
  signal.addEventListener('abort', close)
  const painter = makePainter()
  try {
    signal.throwIfAborted()
    return await readVideo({
      video,
      scan: makeScan(settings),
      finder,
      paint: (source, takenAt) => painter.picture(source, takenAt),
      signal,
      onProgress: (fraction) => onEvent({ kind: 'reading', fraction }),
    })
  } finally {
    signal.removeEventListener('abort', close)
    close()
    painter.wipe()
  }
}
