import type { PaintSource } from '../frames/FramePainter.ts'

/** A video file whose frames can be read. */
export interface OpenedVideo {
  readonly durationMs: number
  /**
   * Yields frames in order with their times, ms from the first. Each must be closed. Rejects if the file is damaged.
   */
  frames(untilMs: number): AsyncIterable<{ readonly takenAt: number; readonly source: PaintSource }>
  /** Stops reading. */
  close(): void
}
