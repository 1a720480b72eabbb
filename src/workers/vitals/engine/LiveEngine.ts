import type { VitalScanResult } from '#src/contract/vitalScan.ts'
import type { FramePicture } from '../frames/FramePicture.ts'
import type { LiveScanEnd } from '../protocol.ts'

/** What computes a live scan: on the device, or a service. */
export interface LiveEngine {
  /** Resolves when frames are wanted. Where it can't begin it never does, and `ended` says why. */
  start(): Promise<void>
  /** Every frame, in order. Resolves when the next one may come; false where this one was left out: it was too much. */
  addFrame(picture: FramePicture): Promise<boolean>
  /** No frames come for a while. */
  setPaused(isPaused: boolean): void
  /** Null where nothing is new since it was asked last. */
  news(): { readonly result: VitalScanResult; readonly moves: number } | null
  readonly bytesSent: number
  /** By itself; never after `close`. */
  readonly ended: Promise<LiveScanEnd>
  close(): void
}
