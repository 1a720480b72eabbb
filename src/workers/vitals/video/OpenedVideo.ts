import type { PaintSource } from '../frames/FramePainter.ts'

/** A video file whose frames can be read. */
export interface OpenedVideo {
  readonly durationMs: number
  /** In order, with when they are shown, ms from the first; each must be closed. Rejects where the file is broken. */
  frames(untilMs: number): AsyncIterable<{ readonly takenAt: number; readonly source: PaintSource }>
  /** Ends whatever is being read. */
  close(): void
}
