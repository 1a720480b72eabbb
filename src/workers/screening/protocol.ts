import type { ScreeningTool, StrokePose } from '#src/contract/screeningTools.ts'
import type { ResultOf } from '#src/contract/toolResults.ts'
import type { DrawingsEnd, DrawingShape, DrawnLine } from '#src/screening/drawings/DrawingsEnd.ts'
import type { LesionEnd } from '#src/screening/lesion/LesionEnd.ts'
import type { Box } from '#src/screening/raster/Picture.ts'
import type { PictureCheck, PictureKind } from '#src/screening/picture/PictureCheck.ts'
import type { SoundEnd } from '#src/screening/sound/SoundEnd.ts'

export type { DrawingProblem, DrawingsEnd, DrawingShape, DrawnLine } from '#src/screening/drawings/DrawingsEnd.ts'
export type { LesionEnd, LesionProblem } from '#src/screening/lesion/LesionEnd.ts'
export type { Box } from '#src/screening/raster/Picture.ts'
export type { CheckReason, PictureCheck, PictureKind } from '#src/screening/picture/PictureCheck.ts'
export type { SoundEnd, SoundProblem } from '#src/screening/sound/SoundEnd.ts'

export interface Examined {
  readonly kind: 'examined'
  readonly width: number
  readonly height: number
  /** In the order of the list on the screen. */
  readonly checks: readonly PictureCheck[]
  /** Faces in a picture of something else. They need not be sent. Null if they could not be searched. */
  readonly faces: readonly Box[] | null
}

export type Drawing =
  | { readonly kind: 'screen'; readonly line: DrawnLine }
  | { readonly kind: 'paper'; readonly picture: Blob }

/** The pictures of one pose. */
export interface PosePictures {
  readonly pose: StrokePose
  readonly current: Blob | null
  readonly baseline: Blob | null
}

export interface FacesEnd {
  readonly kind: 'measured'
  readonly result: ResultOf<'StrokeDetection'>
}

/** Any analysis that could not run: the worker crashed, ran out of memory, or can't be loaded. */
export interface NotRun {
  readonly kind: 'failed'
}

/** Interface of the worker. It reads pictures that `src/workers/photos` prepared: upright, JPEG or PNG. */
export interface ScreeningThread {
  /** Loads what the device needs to compute a tool, so that it works offline too. Rejects if it can't. */
  warm(tool: ScreeningTool): Promise<void>
  examine(picture: Blob, kind: PictureKind): Promise<Examined | NotRun>
  /** Checks a small frame of a camera, which the worker takes over. */
  checkFrame(frame: ImageBitmap, kind: PictureKind): Promise<Examined | NotRun>
  /** Returns the picture as JPEG with these parts covered, and its longer side at most `side` px. Null if it can't. */
  redraw(picture: Blob, covered: readonly Box[], side: number): Promise<Blob | null>
  /** `threshold`: 1 to 255. Null: found in the picture. */
  measureLesion(picture: Blob, threshold: number | null): Promise<LesionEnd | NotRun>
  measureDrawings(
    drawings: Readonly<Record<DrawingShape, Drawing>>,
    hand: 'left' | 'right' | null,
  ): Promise<DrawingsEnd | NotRun>
  measureFaces(poses: readonly PosePictures[]): Promise<FacesEnd | NotRun>
  /** `onProgress`: share of the file that is read, 0 to 1. */
  readSound(file: Blob, onProgress: (share: number) => void): Promise<SoundEnd | NotRun>
}
