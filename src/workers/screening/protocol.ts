import type { StrokePose } from '#src/contract/screeningTools.ts'
import type { ResultOf } from '#src/contract/toolResults.ts'

/** What a picture should show. */
export type PictureKind = 'hands' | 'skin' | 'leg' | 'nails' | 'xray' | 'face' | 'drawing'

/**
 * Why a picture is poor. `no-subject`: it doesn't show what it should (no skin, no X-ray, no drawn line). `cut-off`: what
 * should be seen touches the edge.
 */
export type CheckReason =
  | 'too-dark'
  | 'too-bright'
  | 'blurred'
  | 'glare'
  | 'no-subject'
  | 'several-spots'
  | 'cut-off'
  | 'too-far'
  | 'too-near'
  | 'no-face'
  | 'several-faces'
  | 'turned'
  | 'too-small'

/** A check of a picture. A poor one warns, and lets a person go on. */
export interface PictureCheck {
  readonly name: 'light' | 'sharp' | 'glare' | 'subject' | 'place' | 'size'
  /** Null: good. */
  readonly reason: CheckReason | null
}

/** A rectangle in a picture, px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Examined {
  readonly width: number
  readonly height: number
  /** In the order of the list on the screen. */
  readonly checks: readonly PictureCheck[]
  /** Faces in a picture of something else. They need not be sent. */
  readonly faces: readonly Box[]
}

/** A line drawn on the screen: px and ms from its start. Its points are in the order of drawing. */
export interface DrawnLine {
  readonly points: readonly (readonly [x: number, y: number, ms: number])[]
  /** Size of the drawing area, px. */
  readonly width: number
  readonly height: number
}

export type Drawing =
  | { readonly kind: 'screen'; readonly line: DrawnLine }
  | { readonly kind: 'paper'; readonly picture: Blob }

export type DrawingShape = 'spiral' | 'wave'

/**
 * Why a drawing can't be measured. `no-line`: nothing is drawn. `broken`: the line stops and starts again. `short`: too
 * little is drawn. `not-this-shape`: no spiral, or no wave.
 */
export type DrawingProblem = 'no-line' | 'broken' | 'short' | 'not-this-shape' | 'damaged'

export type DrawingsEnd =
  | { readonly kind: 'measured'; readonly result: ResultOf<'Parkinsons'> }
  | { readonly kind: 'refused'; readonly shape: DrawingShape; readonly why: DrawingProblem }

/**
 * Why a lesion can't be measured. `no-spot`: no spot stands out. `cut-off`: it touches the edge of the picture.
 * `no-subject`: no skin around it.
 */
export type LesionProblem = 'no-spot' | 'cut-off' | 'no-subject' | 'damaged'

export type LesionEnd =
  | { readonly kind: 'measured'; readonly result: ResultOf<'SkinLesion'> }
  | { readonly kind: 'refused'; readonly why: LesionProblem }

/** The pictures of one pose. */
export interface PosePictures {
  readonly pose: StrokePose
  readonly current: Blob | null
  readonly baseline: Blob | null
}

export type FacesEnd = { readonly kind: 'measured'; readonly result: ResultOf<'StrokeDetection'> }

/** Why a recording can't be read. `too-long`: more than 12 hours. `silent`: there is no sound in it. */
export type SoundProblem = 'no-mp3' | 'damaged' | 'silent' | 'too-long'

export type SoundEnd =
  | {
      readonly kind: 'measured'
      readonly result: ResultOf<'SnoreAndCough'>
      /** Loudness along the recording, up to 1000 equal parts, 0 to 1. */
      readonly loudness: readonly number[]
    }
  | { readonly kind: 'refused'; readonly why: SoundProblem }

/** Any analysis that could not run: the worker crashed, ran out of memory, or can't be loaded. */
export interface NotRun {
  readonly kind: 'failed'
}

/** Interface of the worker. It reads pictures that `src/workers/photos` prepared: upright, JPEG or PNG. */
export interface ScreeningThread {
  examine(picture: Blob, kind: PictureKind): Promise<Examined | NotRun>
  /** Checks a small frame of a camera, which the worker takes over. */
  checkFrame(frame: ImageBitmap, kind: PictureKind): Promise<readonly PictureCheck[] | NotRun>
  /** Returns the picture as JPEG with these parts covered, and its longer side at most `side` px. */
  redraw(picture: Blob, covered: readonly Box[], side: number): Promise<Blob | NotRun>
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
