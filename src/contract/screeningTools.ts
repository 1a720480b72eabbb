import * as v from 'valibot'

/** The tools that read pictures, drawings or a sound: all tabs of the diagnostics screen but Visual Vitals (screening §2). */
export const screeningTools = [
  'Arthritis',
  'Dermatologist',
  'Edema',
  'NailSymptomaticPatterns',
  'Parkinsons',
  'SkinLesion',
  'SnoreAndCough',
  'StrokeDetection',
  'XRay',
] as const
export type ScreeningTool = (typeof screeningTools)[number]

/** Names of the files that a tool takes, as its service calls them (screening §7). Those of a stroke follow its poses. */
export const toolFileFields = {
  Arthritis: ['user_image'],
  Dermatologist: ['lesion_image'],
  Edema: ['user_image'],
  NailSymptomaticPatterns: ['nail_image'],
  Parkinsons: ['wave_image_file', 'spiral_image_file'],
  SkinLesion: ['lesion_image'],
  SnoreAndCough: ['audioFiles'],
  XRay: ['xray_image'],
} as const satisfies Readonly<Record<Exclude<ScreeningTool, 'StrokeDetection'>, readonly string[]>>

/** The poses of the stroke tool, in order (screening §3). */
export const strokePoses = [
  'frontal',
  'eyes_closed',
  'raised_eyebrows',
  'blow_up_cheeks',
  'show_teeth',
  'smile',
] as const
export type StrokePose = (typeof strokePoses)[number]

/** The path of a tool's service below its base address (screening §7). Empty if the spec shows none. */
export const toolPaths: Readonly<Record<ScreeningTool, string>> = {
  Arthritis: 'analyze',
  Dermatologist: '',
  Edema: 'analyze',
  NailSymptomaticPatterns: '',
  Parkinsons: '',
  SkinLesion: '',
  SnoreAndCough: 'predict',
  StrokeDetection: 'analyze',
  XRay: '',
}

/** Tools that the device can compute by itself, by the reference engine. */
export const referenceTools = ['Parkinsons', 'SkinLesion', 'SnoreAndCough', 'StrokeDetection'] as const
export type ReferenceTool = (typeof referenceTools)[number]

/** Tools that can use a model of the clinic. */
export const modelTools = [
  'Arthritis',
  'Dermatologist',
  'Edema',
  'NailSymptomaticPatterns',
  'SnoreAndCough',
  'XRay',
] as const satisfies readonly ScreeningTool[]
export type ModelTool = (typeof modelTools)[number]

const line = v.pipe(v.string(), v.maxLength(300))

/** Which engine a deployment uses for a tool. `portal.json` says it (not in the spec). */
export const ToolEngine = v.variant('kind', [
  /** A service of the clinic's choice with the calls of screening §7. `url`: full address of the call. */
  v.object({ kind: v.literal('service'), url: v.pipe(v.string(), v.url()), name: line }),
  /** A model that this portal's server runs. */
  v.object({ kind: v.literal('model'), name: line, version: line, maker: line, intendedUse: line }),
  /** Computed on the device, by the methods of `src/screening`. Nothing is sent. */
  v.object({ kind: v.literal('reference') }),
  v.object({ kind: v.literal('none') }),
])
export type ToolEngine = v.InferOutput<typeof ToolEngine>

/** The engines by tool. A missing one is `reference` for the tools that have it, otherwise `none`. */
export type ToolEngines = Readonly<Partial<Record<ScreeningTool, ToolEngine>>>

/** Limits of the files of the tools. */
export const toolLimits = {
  /** Max size of a chosen picture, bytes. It is made smaller on the device before it is sent. */
  pictureBytes: 100 * 1024 * 1024,
  /** Max longer side of a picture that is analyzed or sent, px. */
  side: 1600,
  /** Max size of a recording that is sent to a service or a model, bytes. */
  sentSoundBytes: 20 * 1024 * 1024,
  /** Max size of a recording that the device reads, bytes. */
  soundBytes: 600 * 1024 * 1024,
  /** Time limit of an analysis by a service or a model, ms. */
  answerMs: 60_000,
} as const

/** Range of the contour threshold (screening §5). */
export const contourThreshold = { min: 1, max: 255 } as const
