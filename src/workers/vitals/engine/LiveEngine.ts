import type { VitalScanResult } from '#src/contract/vitalScan.ts'
import type { FramePicture } from '../frames/FramePicture.ts'
import type { LiveScanEnd } from '../protocol.ts'

/** Computes a live scan: on the device, or by a service. */
export interface LiveEngine {
  /** Resolves when the engine accepts frames. If the engine can't start, never resolves, and `ended` says why. */
  start(): Promise<void>
  /**
   * Adds a frame, in order. Resolves when the next frame can be added, with false if this frame was dropped because of
   * load.
   */
  addFrame(picture: FramePicture): Promise<boolean>
  /** Called with true when no frames will follow for a while, and with false when they resume. */
  setPaused(isPaused: boolean): void
  /** Returns the latest result, or null if it has not changed since the last call. */
  news(): { readonly result: VitalScanResult; readonly moves: number } | null
  readonly bytesSent: number
  /** Resolves when the scan ends; never after `close`. */
  readonly ended: Promise<LiveScanEnd>
  close(): void
}
