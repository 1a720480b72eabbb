import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ToolResult } from '#src/contract/toolResults.ts'
import { type ModelOutput, ModelManifest } from '../manifest/ModelManifest.ts'
import { findingsIn, pictureResult } from './pictureResult.ts'
import { testManifest } from '../testModel.ts'

const outputOf = (output: Readonly<Record<string, unknown>>): ModelOutput =>
  v.parse(ModelManifest, { ...testManifest, output: { name: 'out', activation: 'softmax', ...output } }).output

const share = (value: number) => ({ value, came: value.toFixed(4) })

describe('pictureResult', () => {
  it('of an X-ray names the conditions as the specification does, likeliest first', () => {
    const output = outputOf({
      activation: 'sigmoid',
      labels: ['Effusion', '', 'Edema', 'No Finding', 'Fluid'],
      names: { Effusion: 'Pleural Effusion', Fluid: 'Pleural Effusion' },
      none: 'No Finding',
      thresholds: { Edema: 0.8 },
    })
    expect(pictureResult('XRay', [0.6, 0.99, 0.75, 0.9, 0.7], output)).toEqual({
      tool: 'XRay',
      // Two labels with one name are one condition. The unused place and the label for nothing are left out.
      conditions: [
        { name: 'Edema', probability: share(0.75) },
        { name: 'Pleural Effusion', probability: share(0.7) },
      ],
      // Edema is likelier, but below its own threshold.
      top_result: 'Pleural Effusion',
    })
  })

  it('of a skin lesion sums malignant and benign labels, also that for nothing', () => {
    const output = outputOf({
      labels: ['melanoma', 'basal cell', 'nevus', 'none of these'],
      malignant: ['melanoma', 'basal cell'],
      benign: ['nevus', 'none of these'],
      none: 'none of these',
    })
    expect(pictureResult('Dermatologist', [0.25, 0.35, 0.125, 0.275], output)).toMatchObject({
      malignant: { value: 0.6 },
      benign: { value: 0.4 },
      // No label reaches 0.5.
      best_result: null,
      preds: [{ label: 'basal cell' }, { label: 'none of these' }, { label: 'melanoma' }, { label: 'nevus' }],
    })
    expect(pictureResult('Dermatologist', [1, 0], outputOf({ labels: ['a', 'b'] }))).toMatchObject({
      malignant: null,
      benign: null,
      best_result: 'a',
    })
  })

  it('of nails lists what reaches its threshold, with its diseases', () => {
    const output = outputOf({
      activation: 'sigmoid',
      labels: ['clubbing', 'pitting', 'koilonychia'],
      diseases: { pitting: ['Psoriasis'] },
    })
    expect(pictureResult('NailSymptomaticPatterns', [0.5, 0.9, 0.499], output)).toEqual({
      tool: 'NailSymptomaticPatterns',
      predictions: [
        { label: 'pitting', confidence: share(0.9), diseases: ['Psoriasis'] },
        { label: 'clubbing', confidence: share(0.5), diseases: [] },
      ],
    })
  })

  it('of legs has the description of what was found, or nothing', () => {
    const output = outputOf({ labels: ['edema', 'normal'], none: 'normal', descriptions: { edema: 'Swelling.' } })
    expect(pictureResult('Edema', [0.8, 0.2], output)).toEqual({
      tool: 'Edema',
      prediction: 'edema',
      description: ['Swelling.'],
    })
    expect(pictureResult('Edema', [0.2, 0.8], output)).toEqual({ tool: 'Edema', prediction: null, description: [] })
  })

  it.each([
    ['softmax', []],
    ['none', []],
    // Independent labels: "nothing" beside a finding doesn't hide it.
    ['sigmoid', ['edema']],
  ])('with %s and a likelier label for nothing finds %j', (activation, found) => {
    const output = outputOf({ activation, labels: ['edema', 'normal'], none: 'normal', threshold: 0.3 })
    expect(findingsIn([0.4, 0.6], output)).toEqual(found)
  })

  it('fits the contract with the longest texts and the most labels', () => {
    const long = 'x'.repeat(200)
    const labels = Array.from({ length: 5000 }, (_, at) => `${at}`.padEnd(200, 'x'))
    const output = outputOf({ activation: 'sigmoid', labels: [...labels, long], names: { [long]: long }, threshold: 0 })
    const probabilities = Array.from({ length: 5001 }, () => 1)
    for (const tool of ['Arthritis', 'Dermatologist', 'Edema', 'NailSymptomaticPatterns', 'XRay'] as const)
      expect(v.safeParse(ToolResult, pictureResult(tool, probabilities, output)).issues).toBeUndefined()
  })
})
