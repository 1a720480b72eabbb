import * as v from 'valibot'
import { modelTools } from '#src/contract/screeningTools.ts'

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))
/** A tensor's name. It may contain any characters: TensorFlow's end in `:0`. */
const tensor = v.pipe(v.string(), v.minLength(1), v.maxLength(300))
/** A label of the model; empty: the place is not used. */
const label = v.pipe(v.string(), v.maxLength(200))
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const side = whole(8, 4096)
/** A number for all channels, or one for each. */
const perChannel = v.union([
  v.number(),
  v.strictTuple([v.number()]),
  v.strictTuple([v.number(), v.number(), v.number()]),
])
const byLabel = <S extends v.GenericSchema>(value: S) => v.record(v.string(), value)

/**
 * How a picture becomes the input tensor: turned upright by its Exif data, cut and resized, then
 * `(pixel * scale - mean) / std` for pixels of 0 to 255.
 */
const PictureInput = v.strictObject({
  kind: v.optional(v.literal('picture'), 'picture'),
  name: tensor,
  layout: v.picklist(['NCHW', 'NHWC']),
  width: side,
  height: side,
  channels: v.optional(v.picklist(['RGB', 'BGR', 'gray']), 'RGB'),
  /** `stretch`: the whole picture, whatever its shape. `centre-crop`: the middle, in the shape of the input. */
  fit: v.picklist(['stretch', 'centre-crop']),
  /** For `centre-crop`: length of the shorter side before the cut, px. Default: the input's, so that nothing else is cut. */
  shorterSide: v.optional(side),
  scale: v.optional(v.number(), 1 / 255),
  mean: v.optional(perChannel, 0),
  std: v.optional(
    v.pipe(
      perChannel,
      v.check((value) => [value].flat().every((one) => one !== 0), 'no 0'),
    ),
    1,
  ),
})

/** How a sound becomes input tensors: mono, resampled, in overlapping windows. */
const SoundInput = v.strictObject({
  kind: v.literal('audio'),
  name: tensor,
  /** Hz. */
  sampleRate: whole(8000, 48_000),
  /** Samples of a window, and from the start of one to the next. */
  samples: whole(400, 480_000),
  hop: whole(400, 480_000),
  /** Samples are -1 to 1, multiplied by this. */
  scale: v.optional(v.number(), 1),
})

const Output = v.strictObject({
  name: tensor,
  /** `binary`: one logit, whose sigmoid is the probability of the second of two labels. */
  activation: v.picklist(['none', 'sigmoid', 'softmax', 'binary']),
  /** Labels by place in the output: a list without gaps, in which `''` is not used, or an object by index. */
  labels: v.union([
    v.pipe(v.array(label), v.minLength(1), v.maxLength(20_000)),
    v.record(v.pipe(v.string(), v.regex(/^\d{1,5}$/)), label),
  ]),
  /** Number of values in the output, if `labels` is an object. */
  size: v.optional(whole(1, 20_000)),
  /** Names to show by label, such as `Effusion`: `Pleural Effusion`. */
  names: v.optional(byLabel(v.pipe(line, v.maxLength(200))), {}),
  /** Min probability of a finding, for all labels and for single ones. */
  threshold: v.optional(share, 0.5),
  thresholds: v.optional(byLabel(share), {}),
  /** The label that means that nothing was found. */
  none: v.optional(label),
  /** Labels whose probabilities are summed (Dermatologist). */
  malignant: v.optional(v.array(label)),
  benign: v.optional(v.array(label)),
  /** A sentence by label (Arthritis, Edema). */
  descriptions: v.optional(byLabel(v.pipe(v.string(), v.maxLength(2000))), {}),
  /** Names of diseases by label (NailSymptomaticPatterns). */
  diseases: v.optional(byLabel(v.pipe(v.array(line), v.maxLength(50))), {}),
})

/** Describes a clinic's own model: a JSON file beside the ONNX file. Paths are relative to its folder. */
export const ModelManifest = v.strictObject({
  tool: v.picklist(modelTools),
  name: line,
  version: line,
  maker: line,
  intendedUse: line,
  licence: line,
  /** The ONNX file. Its external data, if any, is beside it. */
  file: line,
  input: v.variant('kind', [PictureInput, SoundInput]),
  output: Output,
  /** A file whose label is known. The model is offered only if it finds this label at the start. */
  selfTest: v.strictObject({ file: line, label: v.pipe(label, v.minLength(1)) }),
})
export type ModelManifest = v.InferOutput<typeof ModelManifest>
export type PictureInput = v.InferOutput<typeof PictureInput>
export type SoundInput = v.InferOutput<typeof SoundInput>
export type ModelOutput = v.InferOutput<typeof Output>
/** The manifest of a model of pictures. */
export type PictureManifest = ModelManifest & { readonly input: PictureInput }
/** The manifest of a model of sounds. */
export type SoundManifest = ModelManifest & { readonly input: SoundInput }

export const isOfPictures = (manifest: ModelManifest): manifest is PictureManifest => manifest.input.kind === 'picture'
export const isOfSounds = (manifest: ModelManifest): manifest is SoundManifest => manifest.input.kind === 'audio'
