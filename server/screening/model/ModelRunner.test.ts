import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { testDicom } from '../../imaging/testPicture.ts'
import { ModelFault } from '../manifest/ModelFault.ts'
import { readManifest } from '../manifest/readManifest.ts'
import { grayPicture, plainPicture, skin, testManifest, testModel, testWeights, writeTestModel } from '../testModel.ts'
import { ModelRunner } from './ModelRunner.ts'
import { loadModel } from './openModel.ts'

const root = mkdtempSync(join(tmpdir(), 'yarrow-models-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let count = 0
async function runnerFor(options: Parameters<typeof writeTestModel>[1] = {}): Promise<ModelRunner> {
  count += 1
  return new ModelRunner(readManifest(await writeTestModel(join(root, String(count)), options)))
}

/** Identity weights: the outputs are the means of the channels as the model received them. */
const identity = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
const skinTool = { tool: 'Dermatologist' }
const channels = { activation: 'none', labels: ['first', 'second', 'third'], threshold: 0 }
const test = { file: 'test.png', label: 'first' }

/** Returns the probabilities of the labels `first`, `second` and `third` for a picture. */
async function means(runner: ModelRunner, picture: Uint8Array): Promise<readonly (number | undefined)[]> {
  const answer = await runner.analyze(picture)
  if (answer.kind !== 'result' || answer.result.tool !== 'Dermatologist') throw new Error(answer.kind)
  const { preds } = answer.result
  return ['first', 'second', 'third'].map((name) => preds.find(({ label }) => label === name)?.probability.value)
}
const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 3) as number)

describe('ModelRunner with a model of pictures', () => {
  it('passes its self-test, and answers with the label and its probability', async () => {
    const runner = await runnerFor({
      manifest: {
        output: {
          ...testManifest.output,
          names: { swollen: 'Swollen joints' },
          descriptions: { swollen: 'Joints look thicker.' },
        },
      },
    })
    await expect(runner.test()).resolves.toMatchObject({ loadMs: expect.any(Number) })
    expect(await runner.analyze(await plainPicture(skin))).toEqual({
      kind: 'result',
      labels: ['swollen'],
      result: {
        tool: 'Arthritis',
        prediction: 'Swollen joints',
        description: 'Joints look thicker.',
        deformed_digits: null,
        swollen_joints: null,
      },
    })
  })

  it.each([
    ['NCHW', [1, 3, 8, 8], [2, 3], 'RGB', [210, 150, 120]],
    ['NHWC', ['batch', 8, 8, 3], [1, 2], 'RGB', [210, 150, 120]],
    ['NHWC', [1, 'h', 'w', 3], [1, 2], 'BGR', [120, 150, 210]],
    ['NCHW', [1, 3, 8, 8], [2, 3], 'BGR', [120, 150, 210]],
  ] as const)(
    'gives the channels of %s %j over axes %j in the order %s',
    async (layout, shape, axes, order, values) => {
      const runner = await runnerFor({
        model: testModel({ input: 'serving_x:0', output: 'StatefulPartitionedCall:0', shape, axes, weights: identity }),
        manifest: {
          ...skinTool,
          input: { ...testManifest.input, name: 'serving_x:0', layout, channels: order },
          output: { ...channels, name: 'StatefulPartitionedCall:0' },
          selfTest: test,
        },
      })
      expect(await means(runner, await plainPicture(skin))).toEqual(close(values.map((value) => value / 255)))
    },
  )

  it('scales each channel by its mean and deviation', async () => {
    const runner = await runnerFor({
      model: testModel({ weights: identity }),
      manifest: {
        ...skinTool,
        input: { ...testManifest.input, scale: 1 / 255, mean: [0.4, 0.3, 0.2], std: [0.5, 1, 2] },
        output: { ...channels, name: 'out' },
        selfTest: test,
      },
    })
    const expected = [(210 / 255 - 0.4) / 0.5, 150 / 255 - 0.3, (120 / 255 - 0.2) / 2]
    expect(await means(runner, await plainPicture(skin))).toEqual(close(expected))
  })

  it('feeds a gray model with values of ±1024, as torchxrayvision does', async () => {
    const model = testModel({ shape: [1, 1, 8, 8], weights: [[1 / 1024, -1 / 1024]] })
    const runner = await runnerFor({
      model,
      picture: await grayPicture(),
      manifest: {
        tool: 'XRay',
        input: { ...testManifest.input, channels: 'gray', scale: 2048 / 255, mean: 1024 },
        output: {
          name: 'out',
          activation: 'sigmoid',
          labels: ['Effusion', ''],
          names: { Effusion: 'Pleural Effusion' },
        },
        selfTest: { file: 'test.png', label: 'Effusion' },
      },
    })
    const answer = await runner.analyze(await grayPicture())
    // The mean of the picture is about 130: (130 * 2048 / 255 - 1024) / 1024 = 0.02.
    const probability = expect.objectContaining({ value: expect.closeTo(0.505, 2) as number }) as object
    expect(answer).toMatchObject({
      result: { conditions: [{ name: 'Pleural Effusion', probability }], top_result: 'Pleural Effusion' },
    })
  })

  it('reads one logit as the probability of the second label', async () => {
    const runner = await runnerFor({
      model: testModel({ weights: [[4], [0], [0]], bias: [-2] }),
      manifest: {
        ...skinTool,
        output: {
          name: 'out',
          activation: 'binary',
          labels: ['benign', 'malignant'],
          malignant: ['malignant'],
          benign: ['benign'],
        },
        selfTest: { file: 'test.png', label: 'malignant' },
      },
    })
    const p = 1 / (1 + Math.exp(-(4 * (210 / 255) - 2)))
    expect(await runner.analyze(await plainPicture(skin))).toMatchObject({
      result: {
        malignant: { value: expect.closeTo(p, 3) as number },
        benign: { value: expect.closeTo(1 - p, 3) as number },
        best_result: 'malignant',
      },
    })
  })

  it('turns a picture by its Exif data before it cuts the middle out', async () => {
    // Left half red-brown, right half pale: turned by 90 degrees, the top and bottom differ, and the middle has both.
    const left = { input: await plainPicture({ r: 220, g: 120, b: 90 }, 40), left: 0, top: 0 }
    const turned = await sharp({ create: { width: 120, height: 40, channels: 3, background: skin } })
      .composite([left])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const runner = await runnerFor({
      model: testModel({ weights: identity, shape: [1, 3, 16, 8] }),
      manifest: {
        ...skinTool,
        input: { ...testManifest.input, height: 16, fit: 'centre-crop' },
        output: { ...channels, name: 'out' },
        selfTest: test,
      },
    })
    // 40 x 120 upright: the middle 40 x 80 has a quarter of the first color.
    const expected = [210 + 10 / 4, 150 - 30 / 4, 120 - 30 / 4].map((value) => value / 255)
    const found = await means(runner, turned)
    for (const [at, value] of expected.entries()) expect(found[at]).toBeCloseTo(value, 2)
  })

  it('never shows a picture of something else to the model', async () => {
    const runner = await runnerFor({ model: testModel({ weights: testWeights, work: 0 }) })
    const refused = { kind: 'refused', why: 'not-this-kind' }
    expect(await runner.analyze(await plainPicture({ r: 255, g: 255, b: 255 }))).toEqual(refused)
    expect(await runner.analyze(await plainPicture({ r: 20, g: 60, b: 200 }))).toEqual(refused)
    expect(await runner.analyze(await plainPicture(skin, 1))).toEqual(refused)
    expect(await runner.analyze(await plainPicture(skin, 31))).toEqual(refused)
    expect(await runner.analyze(await plainPicture(skin, 32))).toMatchObject({ kind: 'result' })
  })

  it('refuses other files', async () => {
    const runner = await runnerFor()
    const wrong = { kind: 'bad-input', detail: 'file: expected a JPEG or PNG' }
    const gif = await sharp([await plainPicture(skin), await plainPicture({ r: 0, g: 0, b: 0 })], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    for (const file of [Buffer.from('a text named .jpg'), gif, new Uint8Array(), testDicom([[1, 2]])])
      expect(await runner.analyze(file)).toEqual(wrong)
    const jpeg = await sharp(await plainPicture(skin, 400))
      .jpeg()
      .toBuffer()
    expect(await runner.analyze(jpeg.subarray(0, jpeg.length / 2))).toEqual({ kind: 'refused', why: 'damaged' })
    const huge = await plainPicture(skin)
    huge.writeUInt32BE(10_000, 16)
    huge.writeUInt32BE(10_000, 20)
    expect(await runner.analyze(huge)).toEqual({ kind: 'bad-input', detail: 'file: too many pixels' })
  })

  it('reads a DICOM file for an X-ray', async () => {
    const runner = await runnerFor({
      picture: await grayPicture(),
      manifest: {
        tool: 'XRay',
        output: { name: 'out', activation: 'sigmoid', labels: ['Edema', 'Cardiomegaly'] },
        selfTest: { file: 'test.png', label: 'Edema' },
      },
    })
    const rows = Array.from({ length: 64 }, () => Array.from({ length: 64 }, (_, x) => x * 60))
    expect(await runner.analyze(testDicom(rows))).toMatchObject({ result: { tool: 'XRay' } })
    expect(await runner.analyze(testDicom([[1, 2]]).subarray(0, 200))).not.toMatchObject({ kind: 'result' })
  })
})

describe('a model that can’t be used', () => {
  const refusal = async (options: Parameters<typeof writeTestModel>[1]): Promise<string> => {
    try {
      await (await runnerFor(options)).test()
    } catch (error) {
      if (error instanceof ModelFault) return error.message
      throw error
    }
    return 'passed'
  }

  it.each([
    [
      'another input name',
      { input: { ...testManifest.input, name: 'x' } },
      /^input "x": not in the model, which has "in"$/,
    ],
    [
      'another output name',
      { output: { ...testManifest.output, name: 'y' } },
      /^output "y": not in the model, which has "out"$/,
    ],
    [
      'another layout',
      { input: { ...testManifest.input, layout: 'NHWC' } },
      /expected the shape \[1, 8, 8, 3\].+\[1, 3, 8, 8\]/,
    ],
    ['another size', { input: { ...testManifest.input, width: 16 } }, /expected the shape \[1, 3, 8, 16\]/],
    [
      'another number of channels',
      { input: { ...testManifest.input, channels: 'gray' } },
      /expected the shape \[1, 1, 8, 8\]/,
    ],
    [
      'another number of labels',
      { output: { ...testManifest.output, labels: ['swollen', 'a', 'b'] } },
      /the manifest has 3 labels, but the model has 2 values/,
    ],
    ['one logit expected', { output: { ...testManifest.output, activation: 'binary' } }, /expected one value/],
    [
      'labels in another order',
      { output: { ...testManifest.output, labels: ['other', 'swollen'] } },
      /^self-test: expected "swollen", but the model found "other": are scaling/,
    ],
    [
      'no probabilities',
      { output: { ...testManifest.output, activation: 'none' } },
      /expected probabilities of 0 to 1/,
    ],
    ['a threshold above all', { output: { ...testManifest.output, threshold: 1 } }, /but the model found nothing/],
  ])('is refused in words for %s', async (_, manifest, words) => {
    expect(await refusal({ manifest })).toMatch(words)
  })

  it('is refused if the self-test file shows something else', async () => {
    const picture = await plainPicture({ r: 250, g: 250, b: 250 })
    expect(await refusal({ picture })).toMatch(/^self-test: .+test\.png doesn't show what the tool looks at$/)
    expect(await refusal({ picture: Buffer.from('text') })).toMatch(/expected a JPEG or PNG$/)
  })

  it('is refused where onnxruntime-node has no program for the system', async () => {
    const load = () => Promise.reject(Object.assign(new Error('dlopen'), { code: 'ERR_DLOPEN_FAILED' }))
    await expect(loadModel('model.onnx', load)).rejects.toThrow(
      `onnxruntime-node can't be loaded on ${process.platform} ${process.arch} (ERR_DLOPEN_FAILED): is it installed?`,
    )
  })

  it('is loaded at the next call if its file could not be read for a moment', async () => {
    count += 1
    const folder = join(root, String(count))
    const runner = new ModelRunner(readManifest(await writeTestModel(folder)))
    renameSync(join(folder, 'model.onnx'), join(folder, 'away.onnx'))
    await expect(runner.analyze(await plainPicture(skin))).rejects.toThrow(ModelFault)
    renameSync(join(folder, 'away.onnx'), join(folder, 'model.onnx'))
    expect(await runner.analyze(await plainPicture(skin))).toMatchObject({ kind: 'result' })
  })

  it('is refused if the file is no model, or truncated', async () => {
    expect(await refusal({ model: Buffer.from('no model') })).toMatch(/^model: .+model\.onnx can't be loaded: /)
    const model = testModel({ weights: testWeights })
    expect(await refusal({ model: model.subarray(0, model.length - 9) })).toMatch(/can't be loaded: /)
  })
})
