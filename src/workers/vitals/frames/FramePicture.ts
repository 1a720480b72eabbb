import type { Frame } from '#src/rppg/picture/Frame.ts'

/**
 * A frame at hand that is made 640x480 when somebody wants it, by one of the two; either lets go of what the camera gave
 * before it waits for anything. `close` lets go of one that nobody wanted, and does nothing else.
 */
export interface FramePicture {
  /** When it was taken, ms of a clock that does not stop. */
  readonly takenAt: number
  /** Its data are good until the next picture's are asked for. */
  pixels(): Promise<Frame>
  jpeg(quality: number): Promise<Uint8Array>
  close(): void
}
