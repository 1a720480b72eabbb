import type { FaceRect } from '#src/contract/vitalScan.ts'
import type { Frame } from '../picture/Frame.ts'

/** The largest face in a frame, as seen by a finder. */
export interface FaceSighting {
  readonly rect: FaceRect
  /** Confidence that it is a face, 0 to 1. */
  readonly score: number
  /** Number of faces in the frame. */
  readonly count: number
}

/**
 * Finds faces in frames. An interface, because the finder is passed in: it needs a trained model, which the caller
 * loads.
 */
export interface FaceFinder {
  /** Returns the largest face; null if there is none. */
  find(frame: Frame): Promise<FaceSighting | null>
  /** Frees the finder's memory. */
  close(): void
}
