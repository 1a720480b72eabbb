import type { ModelTool } from '#src/contract/screeningTools.ts'
import type { Picture } from '#src/screening/raster/Picture.ts'
import type { PictureKind } from '#src/screening/picture/PictureCheck.ts'
import { showsSubject } from '#src/screening/picture/showsSubject.ts'
import { loadedBySharp } from '../../imaging/photo/loadedBySharp.ts'
import { labelsOf } from '../manifest/labelsOf.ts'
import type { PictureInput, PictureManifest } from '../manifest/ModelManifest.ts'
import { activate } from './activate.ts'
import type { ModelAnswer } from './ModelAnswer.ts'
import { decodePicture } from './decodePicture.ts'
import type { OpenModel } from './openModel.ts'
import { findingsIn, pictureResult } from './pictureResult.ts'
import { pictureTensor } from './pictureTensor.ts'

type PictureTool = Exclude<ModelTool, 'SnoreAndCough'>

/** What a picture must show. A model gives a label to any picture, so others never reach it. */
const subjects: Readonly<Record<PictureTool, PictureKind>> = {
  Arthritis: 'hands',
  Dermatologist: 'skin',
  Edema: 'leg',
  NailSymptomaticPatterns: 'nails',
  XRay: 'xray',
}

/** Least length of a picture's shorter side, px. One pixel of skin is no picture of a hand. */
const leastSide = 32

/** Returns the picture in the size of a model's input: red, green and blue of each pixel. */
export async function fitToInput({ width, height, data }: Picture, input: PictureInput): Promise<Uint8Array> {
  const raw = { width, height, channels: 4 } as const
  const whole = loadedBySharp(data, { raw }).removeAlpha()
  // Bilinear, as in the tools that models are trained with.
  const kernel = 'linear'
  if (input.fit === 'stretch')
    return await whole.resize({ width: input.width, height: input.height, fit: 'fill', kernel }).raw().toBuffer()
  const shorter = Math.max(input.shorterSide ?? 0, input.width, input.height)
  if (input.shorterSide === undefined)
    return await whole.resize({ width: input.width, height: input.height, fit: 'cover', kernel }).raw().toBuffer()
  const scale = shorter / Math.min(width, height)
  const [wide, high] = [Math.max(shorter, Math.round(width * scale)), Math.max(shorter, Math.round(height * scale))]
  return await whole
    .resize({ width: wide, height: high, fit: 'fill', kernel })
    .extract({
      left: (wide - input.width) >> 1,
      top: (high - input.height) >> 1,
      width: input.width,
      height: input.height,
    })
    .raw()
    .toBuffer()
}

/** Returns the probability of each label of a picture. Throws `ModelFault`. */
export async function pictureProbabilities(
  model: OpenModel & { readonly manifest: PictureManifest },
  picture: Picture,
): Promise<number[]> {
  const { input, output } = model.manifest
  const values = pictureTensor(await fitToInput(picture, input), input)
  const depth = input.channels === 'gray' ? 1 : 3
  const { layout, width, height } = input
  const shape = layout === 'NCHW' ? [1, depth, height, width] : [1, height, width, depth]
  return activate(await model.run(values, shape), output.activation, labelsOf(output).length)
}

/**
 * Analyzes a picture. `shows`: whether it shows what the tool looks at. Throws `ModelFault` if the model gives no
 * probabilities.
 */
export async function analyzePicture(
  model: OpenModel & { readonly manifest: PictureManifest },
  bytes: Uint8Array,
  shows: typeof showsSubject = showsSubject,
): Promise<ModelAnswer> {
  const { tool, output } = model.manifest
  if (tool === 'SnoreAndCough') throw new Error('SnoreAndCough: has no pictures')
  const decoded = await decodePicture(bytes, tool)
  if (decoded.kind === 'damaged') return { kind: 'refused', why: 'damaged' }
  if (decoded.kind === 'bad-input') return decoded
  const { picture } = decoded
  const isTiny = Math.min(picture.width, picture.height) < leastSide
  if (isTiny || !shows(picture, subjects[tool])) return { kind: 'refused', why: 'not-this-kind' }
  const probabilities = await pictureProbabilities(model, picture)
  return {
    kind: 'result',
    result: pictureResult(tool, probabilities, output),
    labels: findingsIn(probabilities, output),
  }
}
