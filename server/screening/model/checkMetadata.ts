import type { PictureInput, SoundInput } from '../manifest/ModelManifest.ts'
import type { ModelManifest } from '../manifest/ModelManifest.ts'
import { labelsOf } from '../manifest/labelsOf.ts'
import { ModelFault } from '../manifest/ModelFault.ts'

/** What a model says about an input or an output. A dimension with a name, such as `batch`, can have any size. */
export interface TensorFacts {
  readonly name: string
  readonly type: string
  readonly shape: readonly (number | string)[]
}

type Dimension = number | string | undefined

const namesOf = (tensors: readonly TensorFacts[]) =>
  tensors.map(({ name }) => JSON.stringify(name)).join(', ') || 'none'
const shapeOf = ({ shape }: TensorFacts) => `[${shape.join(', ')}]`
const fits = (dimension: Dimension, size: number) => typeof dimension === 'string' || dimension === size

function checkPicture(input: PictureInput, found: TensorFacts): void {
  const { layout, width, height, channels } = input
  const depth = channels === 'gray' ? 1 : 3
  const expected = layout === 'NCHW' ? [1, depth, height, width] : [1, height, width, depth]
  const { shape } = found
  if (shape.length !== 4 || !expected.every((size, at) => fits(shape[at], size)))
    throw new ModelFault(
      `input ${JSON.stringify(input.name)}: expected the shape [${expected.join(', ')}], as the manifest says, but the model has ${shapeOf(found)}`,
    )
}

function checkSound({ name, samples }: SoundInput, found: TensorFacts): void {
  const { shape } = found
  const last = shape.at(-1)
  const isRow = shape.length >= 1 && shape.length <= 3 && shape.slice(0, -1).every((dimension) => fits(dimension, 1))
  if (!isRow || !fits(last, samples))
    throw new ModelFault(
      `input ${JSON.stringify(name)}: expected windows of ${samples} samples, as the manifest says, but the model has ${shapeOf(found)}`,
    )
}

/** Returns the number of values for one input; null if it depends on the input. */
function valuesOf({ shape }: TensorFacts): number | null {
  const own = shape.length > 1 ? shape.slice(1) : shape
  return own.reduce<number | null>(
    (all, dimension) => (all === null || typeof dimension === 'string' ? null : all * dimension),
    1,
  )
}

/**
 * Throws `ModelFault` if names, types, shapes or the number of labels of the manifest disagree with what the model says
 * about itself.
 */
export function checkMetadata(
  { input, output }: Pick<ModelManifest, 'input' | 'output'>,
  inputs: readonly TensorFacts[],
  outputs: readonly TensorFacts[],
): void {
  const into = inputs.find(({ name }) => name === input.name)
  if (!into) throw new ModelFault(`input ${JSON.stringify(input.name)}: not in the model, which has ${namesOf(inputs)}`)
  const others = inputs.filter((one) => one !== into)
  if (others.length > 0)
    throw new ModelFault(`the model needs more inputs than the manifest can name: ${namesOf(others)}`)
  if (into.type !== 'float32' && !(into.type === 'uint8' && input.kind === 'picture'))
    throw new ModelFault(`input ${JSON.stringify(input.name)}: expected float32, but the model has ${into.type}`)
  if (input.kind === 'picture') checkPicture(input, into)
  else checkSound(input, into)

  const from = outputs.find(({ name }) => name === output.name)
  if (!from)
    throw new ModelFault(`output ${JSON.stringify(output.name)}: not in the model, which has ${namesOf(outputs)}`)
  if (from.type !== 'float32')
    throw new ModelFault(`output ${JSON.stringify(output.name)}: expected float32, but the model has ${from.type}`)
  const labels = labelsOf(output).length
  const expected = output.activation === 'binary' ? 1 : labels
  const values = valuesOf(from)
  if (values !== null && values !== expected)
    throw new ModelFault(
      output.activation === 'binary'
        ? `output ${JSON.stringify(output.name)}: expected one value, because the activation is binary, but the model has ${values}`
        : `output ${JSON.stringify(output.name)}: the manifest has ${labels} labels, but the model has ${values} values`,
    )
}
