import type { ModelOutput } from '../manifest/ModelManifest.ts'
import { ModelFault } from '../manifest/ModelFault.ts'

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

function softmax(values: readonly number[]): number[] {
  // Less the largest, because the exponential of a large number is infinite.
  const most = Math.max(...values)
  const powers = values.map((value) => Math.exp(value - most))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map((power) => power / sum)
}

/** Rounding errors of a model that computes probabilities itself. */
const tolerance = 1e-3

function probability(value: number): number {
  if (!(value >= -tolerance && value <= 1 + tolerance))
    throw new ModelFault(`output: expected probabilities of 0 to 1, got ${value}: is the activation right?`)
  return Math.min(1, Math.max(0, value))
}

/**
 * Returns the probability of each label. Throws `ModelFault` if the output has another number of values or values that are
 * no probabilities.
 */
export function activate(values: readonly number[], activation: ModelOutput['activation'], labels: number): number[] {
  const expected = activation === 'binary' ? 1 : labels
  if (values.length !== expected)
    throw new ModelFault(`output: the model gave ${values.length} values for ${labels} labels`)
  if (values.some((value) => !Number.isFinite(value)))
    throw new ModelFault('output: the model gave a value that is no number')
  switch (activation) {
    case 'none':
      return values.map(probability)
    case 'sigmoid':
      return values.map(sigmoid)
    case 'softmax':
      return softmax(values)
    case 'binary': {
      const second = sigmoid(values[0] ?? 0)
      return [1 - second, second]
    }
  }
}
