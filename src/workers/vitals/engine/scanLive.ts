import { scanLimits } from '#src/contract/vitalScan.ts'
import { failedScan } from './failedScan.ts'
import type { FramePicture } from '../frames/FramePicture.ts'
import type { LiveEngine } from './LiveEngine.ts'
import type { LiveScanEnd, LiveScanEvent } from '../protocol.ts'

/** Interval of updates, ms: 2 per second. Values are computed once a second, and each update costs the page time. */
const updateMs = 500
/** Time without frames after which the camera counts as lost, ms. */
const frameSilenceMs = 15_000
/** Total time for which the page can be hidden before a scan times out, ms. This keeps the camera from staying on. */
const hiddenMs = 2 * scanLimits.sampleTime * 1000

/** A running live scan. */
export interface LiveScan {
  readonly ended: Promise<LiveScanEnd>
  /**
   * Processes and closes a frame of the camera. Resolves when the next frame can follow, with false if this frame was
   * dropped.
   */
  see(picture: FramePicture): Promise<boolean>
  setPaused(isPaused: boolean): void
  end(how: LiveScanEnd): void
}

/** Runs a scan from its engine's start to its end, and reports new results at most twice a second. */
export function scanLive(engine: LiveEngine, onEvent: (event: LiveScanEvent) => void): LiveScan {
  let isOver = false
  let isReady = false
  let isPaused = false
  let count = 0
  let seen = 0
  let dropped = 0
  let busyMs = 0
  let hiddenFor = 0
  let tickedAt = performance.now()
  let frameAt = tickedAt
  let settle: (end: LiveScanEnd) => void = () => undefined
  const ended = new Promise<LiveScanEnd>((resolve) => {
    settle = resolve
  })

  function tell(): void {
    const news = engine.news()
    if (!news) return
    count += 1
    const meanMs = seen === dropped ? 0 : busyMs / (seen - dropped)
    onEvent({ kind: 'update', count, ...news, frames: { seen, dropped, bytesSent: engine.bytesSent, meanMs } })
  }
  function end(how: LiveScanEnd): void {
    if (isOver) return
    isOver = true
    clearInterval(ticking)
    if (how.kind === 'complete' || how.kind === 'timed-out') tell()
    engine.close()
    settle(how)
  }
  function tick(): void {
    const now = performance.now()
    if (isPaused) hiddenFor += now - tickedAt
    if (isPaused || !isReady) frameAt = now
    tickedAt = now
    if (hiddenFor >= hiddenMs) end({ kind: 'timed-out', hindrance: null })
    else if (now - frameAt >= frameSilenceMs) end(failedScan('camera-lost'))
    else tell()
  }
  const ticking = setInterval(tick, updateMs)

  onEvent({ kind: 'preparing' })
  void engine.ended.then(end)
  void engine.start().then(
    () => {
      isReady = true
    },
    () => end(failedScan('failed')),
  )

  return {
    ended,
    end,
    async see(picture) {
      const began = performance.now()
      try {
        if (isOver || isPaused || !isReady) return false
        frameAt = began
        seen += 1
        const isUsed = await engine.addFrame(picture)
        if (isUsed) busyMs += performance.now() - began
        else dropped += 1
        return isUsed
      } catch {
        end(failedScan('failed'))
        return false
      } finally {
        picture.close()
      }
    },
    setPaused(now) {
      isPaused = now
      engine.setPaused(now)
    },
  }
}
