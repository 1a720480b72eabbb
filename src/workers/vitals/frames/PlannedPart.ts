import type { FramePlace } from '#src/contract/stampedFrame.ts'

/** A part of a picture to encode. `quality`: of its JPEG, 0 to 1. */
export interface PlannedPart {
  readonly place: FramePlace
  readonly quality: number
}
