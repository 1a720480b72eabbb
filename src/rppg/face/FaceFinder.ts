import type { FaceRect } from '#src/contract/vitalScan.ts'
import type { Frame } from '../picture/Frame.ts'

/** The largest face of a picture. */
export interface FaceSighting {
  readonly rect: FaceRect
  /** 0 to 1. */
  readonly score: number
  /** How many faces there are. */
  readonly count: number
}

/** Finds faces: the one part of a scan that is not of this room, for it needs a trained model. */
export interface FaceFinder {
  /** Null where there is no face. */
  find(frame: Frame): Promise<FaceSighting | null>
  /** Gives its memory back. */
  close(): void
}
