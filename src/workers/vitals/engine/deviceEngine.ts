import type { VitalScanResult } from '#src/contract/vitalScan.ts'
import { hasSimd } from '#src/lib/hasSimd.ts'
import type { FaceFinder, FaceSighting } from '#src/rppg/face/FaceFinder.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'
import { failedScan } from './failedScan.ts'
import type { FramePicture } from '../frames/FramePicture.ts'
import type { LiveEngine } from './LiveEngine.ts'
import type { LiveScanEnd } from '../protocol.ts'

/** Number of consecutive failures of the face finder that end the scan. */
const maxFailures = 5

/** What the engine needs of a VitalScan. */
export interface DeviceScan {
  wantsFace(takenAt: number): boolean
  addFace(takenAt: number, sighting: FaceSighting | null): void
  addFrame(frame: Frame): void
  readonly state: 'running' | 'complete' | 'timed-out'
  readonly moves: number
  result(): VitalScanResult
}

/**
 * Computes a scan in this worker: no data leaves the device. If `loadFinder` rejects, there is no scan. It always rejects
 * in browsers whose WebAssembly has no vectors.
 */
export function deviceEngine(scan: DeviceScan, loadFinder: () => Promise<FaceFinder>): LiveEngine {
  let finder: FaceFinder | null = null
  let isFinding = false
  let failures = 0
  let isNew = false
  let isOver = false
  let end: (end: LiveScanEnd) => void = () => undefined
  const ended = new Promise<LiveScanEnd>((resolve) => {
    end = resolve
  })

  async function find(frame: Frame): Promise<void> {
    if (!finder || isFinding || !scan.wantsFace(frame.takenAt)) return
    isFinding = true
    try {
      // The finder reads the frame before it returns its promise, because no other search runs. The next frame then
      // overwrites these bytes.
      const sighting = await finder.find(frame)
      failures = 0
      if (isOver) return
      scan.addFace(frame.takenAt, sighting)
      // If the face has moved too often, the scan is over.
      finish()
    } catch {
      failures += 1
      if (failures >= maxFailures && !isOver) end(failedScan('engine'))
    } finally {
      isFinding = false
    }
  }

  function finish(): void {
    if (scan.state === 'timed-out') end({ kind: 'timed-out', hindrance: scan.result().hindrance })
    if (scan.state === 'complete') end({ kind: 'complete', result: scan.result() })
  }

  return {
    ended,
    bytesSent: 0,
    async start() {
      try {
        finder = await loadFinder()
      } catch {
        if (!isOver) end(failedScan(hasSimd() ? 'engine' : 'unsupported'))
        await new Promise(() => undefined)
      }
    },
    async addFrame(picture: FramePicture) {
      if (isOver || scan.state !== 'running') return false
      const frame = await picture.pixels()
      if (isOver) return false
      void find(frame)
      scan.addFrame(frame)
      isNew = true
      finish()
      return true
    },
    setPaused: () => undefined,
    news() {
      if (!isNew) return null
      isNew = false
      return { result: scan.result(), moves: scan.moves }
    },
    close() {
      isOver = true
    },
  }
}
