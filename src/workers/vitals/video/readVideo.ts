import { frameRate, scanLimits } from '#src/contract/vitalScan.ts'
import { yieldToMain } from '#src/lib/yieldToMain.ts'
import type { FaceFinder } from '#src/rppg/face/FaceFinder.ts'
import type { DeviceScan } from '../engine/deviceEngine.ts'
import { failedScan } from '../engine/failedScan.ts'
import type { PaintSource } from '../frames/FramePainter.ts'
import { FramePace } from '../frames/FramePace.ts'
import type { FramePicture } from '../frames/FramePicture.ts'
import type { OpenedVideo } from './OpenedVideo.ts'
import type { VideoScanEnd } from '../protocol.ts'

const progressIntervalMs = 250

interface Reading {
  readonly video: OpenedVideo
  readonly scan: DeviceScan
  readonly finder: FaceFinder
  readonly paint: (source: PaintSource, takenAt: number) => FramePicture
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

/**
 * Reads the first minute of a video, or less if the scan ends earlier. Uses at most 30 frames per second, according to
 * the frames' timestamps. Rejects with the signal's reason, or if the face finder fails.
 */
export async function readVideo(reading: Reading): Promise<VideoScanEnd> {
  const { video, scan, signal, onProgress } = reading
  if (video.durationMs < scanLimits.videoMs) return failedScan('too-short')
  const untilMs = Math.min(video.durationMs, scanLimits.videoSeconds * 1000)
  const pace = new FramePace(frameRate.max)
  let last = -Infinity
  let toldAt = performance.now()
  const frames = video.frames(scanLimits.videoSeconds * 1000)[Symbol.asyncIterator]()
  onProgress(0)
  try {
    for (;;) {
      const next = await nextFrame(frames)
      if (next === 'damaged') {
        signal.throwIfAborted()
        return failedScan('damaged')
      }
      if (next === null) break
      const { takenAt, source } = next
      if (signal.aborted || !pace.admits(takenAt)) {
        source.close()
        signal.throwIfAborted()
        continue
      }
      last = takenAt
      await readFrame(reading, reading.paint(source, takenAt))
      signal.throwIfAborted()
      if (scan.state !== 'running') break
      if (performance.now() - toldAt >= progressIntervalMs) {
        toldAt = performance.now()
        onProgress(Math.min(1, takenAt / untilMs))
        // Yield, so that a cancel message can be received.
        await yieldToMain()
        signal.throwIfAborted()
      }
    }
  } finally {
    await frames.return?.()
  }
  // The header claims a longer video.
  if (last < scanLimits.videoReadMs) return failedScan('damaged')
  onProgress(1)
  return { kind: 'complete', result: scan.result() }
}

type Frames = AsyncIterator<{ readonly takenAt: number; readonly source: PaintSource }>

async function nextFrame(frames: Frames) {
  try {
    const { done, value } = await frames.next()
    return done ? null : value
  } catch {
    return 'damaged'
  }
}

async function readFrame({ scan, finder }: Reading, picture: FramePicture): Promise<void> {
  const frame = await picture.pixels()
  // A video file is not live, so wait for the face finder. The result is then the same on every device.
  if (scan.wantsFace(frame.takenAt)) scan.addFace(frame.takenAt, await finder.find(frame))
  scan.addFrame(frame)
}
