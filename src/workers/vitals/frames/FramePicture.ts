import type { FramePart } from '#src/contract/stampedFrame.ts'
import type { PlannedPart } from './PlannedPart.ts'
import type { Frame } from '#src/rppg/picture/Frame.ts'

/**
 * A frame that is converted to 640x480 on demand, by `pixels`, `jpeg` or `parts`. All close the camera's frame: `pixels`
 * after copying it, the others before encoding it. `close` closes an unused frame.
 */
export interface FramePicture {
  /** Timestamp, ms of a monotonic clock. */
  readonly takenAt: number
  /** The data is valid until the next picture's pixels are requested. */
  pixels(): Promise<Frame>
  jpeg(quality: number): Promise<Uint8Array>
  /** Encodes parts of the picture, each as a JPEG of its own. */
  parts(planned: readonly PlannedPart[]): Promise<FramePart[]>
  close(): void
}
