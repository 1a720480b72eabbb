import * as v from 'valibot'
import { strokePoses } from './screeningTools.ts'

const between = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max))
const words = (max: number) => v.pipe(v.string(), v.maxLength(max))
/** Text of an engine, or null if it said nothing. */
const said = v.nullable(words(2000))
const list = <S extends v.GenericSchema>(schema: S, max: number) => v.pipe(v.array(schema), v.maxLength(max))
const seconds = between(0, 1_000_000)

/** How sure an engine is. */
export const Share = v.object({
  /** 0 to 1. */
  value: between(0, 1),
  /** The number as the engine gave it, such as `0.87` or `87`. */
  came: words(40),
})
export type Share = v.InferOutput<typeof Share>

/** A range of a score: both ends are equal if the engine gave one number. */
const Range = v.object({ from: v.pipe(v.number(), v.finite()), to: v.pipe(v.number(), v.finite()) })

/** A point of a picture: shares of its width and height, 0 to 1. */
const Place = v.tuple([between(0, 1), between(0, 1)])
export type Place = v.InferOutput<typeof Place>

const Arthritis = v.object({
  tool: v.literal('Arthritis'),
  prediction: said,
  description: said,
  deformed_digits: said,
  swollen_joints: said,
})

const Edema = v.object({ tool: v.literal('Edema'), prediction: said, description: list(words(2000), 50) })

const Dermatologist = v.object({
  tool: v.literal('Dermatologist'),
  malignant: v.nullable(Share),
  benign: v.nullable(Share),
  preds: list(v.object({ label: words(200), probability: Share }), 200),
  best_result: said,
})

const Nails = v.object({
  tool: v.literal('NailSymptomaticPatterns'),
  predictions: list(
    v.object({ label: words(200), confidence: v.nullable(Share), diseases: list(words(300), 50) }),
    200,
  ),
})

const XRay = v.object({
  tool: v.literal('XRay'),
  conditions: list(v.object({ name: words(200), probability: Share }), 200),
  top_result: said,
})

/** A part of a recording, seconds from its start. `loud`: a sound that no model named. */
const SoundEvent = v.object({
  kind: v.picklist(['loud', 'snore', 'cough']),
  from: seconds,
  to: seconds,
  /** How sure a model is, 0 to 1. Null for a sound without a name. */
  score: v.nullable(between(0, 1)),
})
export type SoundEvent = v.InferOutput<typeof SoundEvent>

const SnoreAndCough = v.object({
  tool: v.literal('SnoreAndCough'),
  prediction: said,
  /** Total durations, seconds. Null if the engine names no such sound. */
  snore_duration: v.nullable(seconds),
  cough_duration: v.nullable(seconds),
  confidence: v.nullable(Share),
  /** Length of the recording, seconds. Null if a service doesn't say it. */
  length: v.nullable(seconds),
  events: list(SoundEvent, 5000),
})

/** A drawn line, measured by the reference engine. */
export const DrawingMeasure = v.object({
  /** Mean wobble of the line, per mille of the drawing's width. */
  wobble: between(0, 1000),
  /** Frequency of a tremor, Hz. Null if the line has none, or without timing (a drawing on paper). */
  tremorHz: v.nullable(between(0, 60)),
  /** Time of drawing, seconds. Null for a drawing on paper. */
  seconds: v.nullable(seconds),
  /** Up to 400 points of the line, in order. */
  line: list(Place, 400),
  /** Where it wobbles most: index ranges of `line`, both ends included. */
  worst: list(v.tuple([between(0, 399), between(0, 399)]), 20),
})
export type DrawingMeasure = v.InferOutput<typeof DrawingMeasure>

const Parkinsons = v.object({
  tool: v.literal('Parkinsons'),
  prediction: said,
  prediction_confidence: v.nullable(Share),
  /** The hand that drew, if the person said it. */
  hand: v.nullable(v.picklist(['left', 'right'])),
  /** Whether it was drawn on a screen. Lines on paper and on a screen can't be compared. */
  isOnScreen: v.boolean(),
  spiral: v.nullable(DrawingMeasure),
  wave: v.nullable(DrawingMeasure),
})

const SkinLesion = v.object({
  tool: v.literal('SkinLesion'),
  /** The threshold that was used, 1 to 255. Null if the engine doesn't say it. */
  contour_threshold: v.nullable(between(1, 255)),
  /** The ABCDE score (screening §5). The reference engine gives a range, because a photo doesn't show structures. */
  score: v.nullable(Range),
  prediction: said,
  prediction_confidence: v.nullable(Share),
  colours: list(words(100), 20),
  /** Parts of the score, measured by the reference engine: 0 to 2 axes, 0 to 8 sectors. */
  asymmetry: v.nullable(between(0, 2)),
  border: v.nullable(between(0, 8)),
  /** Outline of the lesion, and its two axes, in the analyzed picture. */
  contour: list(Place, 400),
  axes: list(v.tuple([Place, Place]), 2),
})

/** How strong the signs of a stroke or a palsy are, in the order of the scale (screening §5). */
export const strokeScale = ['No Evidence', 'Very Mild', 'Mild', 'Severe'] as const
export type StrokeLevel = (typeof strokeScale)[number]

/** A prediction of a service for one set of pictures, in its words. */
const StrokePrediction = v.object({
  detected: v.nullable(v.boolean()),
  overall: said,
  symmetry: said,
  severity: said,
  confidence: v.nullable(Share),
})
export type StrokePrediction = v.InferOutput<typeof StrokePrediction>

/** A face in one pose. */
const PoseMeasure = v.object({
  /** How unlike the halves of the face are: 0 (alike) to 1. Null if the engine gives only words. */
  asymmetry: v.nullable(between(0, 1)),
  /** The half that hangs lower, as seen by the person. Null if it is even, or not known. */
  lower: v.nullable(v.picklist(['left', 'right'])),
  /** The part of the face that differs most. */
  part: v.nullable(v.picklist(['brow', 'eye', 'cheek', 'mouth'])),
  symmetry: said,
})
export type PoseMeasure = v.InferOutput<typeof PoseMeasure>

const StrokeDetection = v.object({
  tool: v.literal('StrokeDetection'),
  error_msg: said,
  poses: list(
    v.object({
      pose_name: v.picklist(strokePoses),
      /** Null: no picture, or no face in it (`isMissing` says which). */
      current: v.nullable(PoseMeasure),
      baseline: v.nullable(PoseMeasure),
      /** Whether there was no picture. */
      isMissing: v.boolean(),
      hasBaseline: v.boolean(),
      /** Change from the baseline. Null without a comparison. */
      change: v.nullable(v.picklist(['none', 'slight', 'clear'])),
    }),
    6,
  ),
  /** Face asymmetry of all poses, by the reference engine. Null if no pose was measured, or for a service. */
  level: v.nullable(v.picklist(strokeScale)),
  /** Whether the asymmetry is so strong that the person should call for help now. */
  isUrgent: v.boolean(),
  current_stroke: v.nullable(StrokePrediction),
  current_bells_palsy: v.nullable(StrokePrediction),
  baseline_stroke: v.nullable(StrokePrediction),
  baseline_bells_palsy: v.nullable(StrokePrediction),
  trend_analysis: said,
})

/**
 * What an engine found, for the screen and for the record. Fields that the spec names have its names (screening §3), the
 * others are not in the spec.
 */
export const ToolResult = v.variant('tool', [
  Arthritis,
  Dermatologist,
  Edema,
  Nails,
  Parkinsons,
  SkinLesion,
  SnoreAndCough,
  StrokeDetection,
  XRay,
])
export type ToolResult = v.InferOutput<typeof ToolResult>
type ResultsByTool = { readonly [Result in ToolResult as Result['tool']]: Result }
/** The result of one tool. A lookup, so that the result of one tool can be used where that of any tool can. */
export type ResultOf<Tool extends ToolResult['tool']> = ResultsByTool[Tool]
