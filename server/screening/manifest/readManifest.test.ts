import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testManifest, writeTestModel } from '../testModel.ts'
import { readManifest } from './readManifest.ts'

const root = mkdtempSync(join(tmpdir(), 'yarrow-manifests-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let count = 0
const written = async (manifest: Readonly<Record<string, unknown>> = {}) =>
  writeTestModel(join(root, String((count += 1))), { manifest })

/** Makes a file of a size that takes no room on the disk. */
function grow(path: string, bytes: number): void {
  const file = openSync(path, 'w')
  ftruncateSync(file, bytes)
  closeSync(file)
}

const { output, input } = testManifest
const sound = {
  tool: 'SnoreAndCough',
  input: { kind: 'audio', name: 'in', sampleRate: 16_000, samples: 15_600, hop: 7680 },
  output: { name: 'out', activation: 'none', size: 521, labels: { 38: 'snore', 42: 'cough' }, threshold: 0.1 },
  selfTest: { file: 'test.png', label: 'cough' },
}

describe('readManifest', () => {
  it('finds the files beside the manifest, and fills in defaults', async () => {
    const path = await written()
    expect(readManifest(path, 'Arthritis')).toEqual({
      modelPath: join(dirname(path), 'model.onnx'),
      selfTestPath: join(dirname(path), 'test.png'),
      manifest: {
        ...testManifest,
        input: { ...input, kind: 'picture', channels: 'RGB', scale: 1 / 255, mean: 0, std: 1 },
        output: { ...output, names: {}, threshold: 0.5, thresholds: {}, descriptions: {}, diseases: {} },
      },
    })
    expect(readManifest(await written(sound)).manifest.tool).toBe('SnoreAndCough')
  })

  it.each([
    ['another tool', { tool: 'Edema' }, /^manifest: tool: expected Arthritis, got Edema$/],
    ['no maker', { maker: undefined }, /^manifest: maker: expected "?maker"?/],
    ['no licence', { licence: '' }, /^manifest: licence: /],
    ['no self-test', { selfTest: undefined }, /^manifest: selfTest: expected/],
    ['an unknown setting', { model: 'x' }, /^manifest: model: unknown setting$/],
    ['an unknown setting of the input', { input: { ...input, mode: 'x' } }, /^manifest: input.mode: unknown setting$/],
    [
      'an unknown layout',
      { input: { ...input, layout: 'CHW' } },
      /^manifest: input.layout: expected \("NCHW" \| "NHWC"\)/,
    ],
    ['two means', { input: { ...input, mean: [1, 2] } }, /^manifest: input.mean: /],
    ['a deviation of 0', { input: { ...input, std: [1, 0, 1] } }, /^manifest: input.std: /],
    ['an unknown activation', { output: { ...output, activation: 'relu' } }, /^manifest: output.activation: expected/],
    ['a threshold above 1', { output: { ...output, threshold: 50 } }, /^manifest: output.threshold: expected <=1/],
    [
      'a threshold of no label',
      { output: { ...output, thresholds: { knee: 0.5 } } },
      /^manifest: output.thresholds: "knee" is no label$/,
    ],
    [
      'a name of no label',
      { output: { ...output, names: { knee: 'K' } } },
      /^manifest: output.names: "knee" is no label$/,
    ],
    [
      'no such label for none',
      { output: { ...output, none: 'normal' } },
      /^manifest: output.none: "normal" is no label$/,
    ],
    [
      'labels by index without a size',
      { output: { ...output, labels: { 0: 'swollen' } } },
      /^manifest: output.size: needed/,
    ],
    [
      'a label beyond the size',
      { output: { ...output, size: 2, labels: { 0: 'swollen', 2: 'x' } } },
      /^manifest: output.labels: expected places below 2$/,
    ],
    ['another size', { output: { ...output, size: 5 } }, /^manifest: output.labels: expected 5 labels, got 2$/],
    ['no label at all', { output: { ...output, labels: ['', ''] } }, /^manifest: output.labels: expected a label$/],
    [
      'three labels of one logit',
      { output: { ...output, activation: 'binary', labels: ['swollen', 'b', 'c'] } },
      /^manifest: output.labels: expected 2 labels/,
    ],
    [
      'a self-test of no label',
      { selfTest: { file: 'test.png', label: 'x' } },
      /^manifest: selfTest.label: "x" is no label$/,
    ],
    [
      'sound for a tool of pictures',
      { ...sound, tool: 'Arthritis' },
      /^manifest: input.kind: expected picture for Arthritis$/,
    ],
  ])('refuses %s', async (_, manifest, words) => {
    const path = await written(manifest)
    expect(() => readManifest(path, 'Arthritis')).toThrow(
      expect.objectContaining({ name: 'ModelFault', message: expect.stringMatching(words) as string }) as Error,
    )
  })

  it('refuses other sounds than snores and coughs, and windows with gaps between', async () => {
    const sneeze = await written({ ...sound, output: { ...sound.output, labels: { 42: 'cough', 44: 'sneeze' } } })
    expect(() => readManifest(sneeze)).toThrow('expected only snore and cough')
    const gaps = await written({ ...sound, input: { ...sound.input, hop: 20_000 } })
    expect(() => readManifest(gaps)).toThrow('manifest: input.hop: expected at most the samples of a window')
  })

  it('refuses a missing model, and one of 2 GB alone or with its data', async () => {
    const path = await written()
    const model = join(dirname(path), 'model.onnx')
    grow(model, 2 * 1024 ** 3)
    expect(() => readManifest(path)).toThrow(/^model: .+model\.onnx has more than 1 GB$/)
    grow(model, 1000)
    grow(`${model}.data`, 1024 ** 3)
    expect(() => readManifest(path)).toThrow(/has more than 1 GB$/)
    unlinkSync(model)
    expect(() => readManifest(path)).toThrow(/^model: .+model\.onnx can't be read \(ENOENT\)$/)
  })

  it('refuses a missing or damaged manifest, and a missing self-test file', async () => {
    expect(() => readManifest(join(root, 'none.json'))).toThrow(/^manifest: .+none\.json can't be read \(ENOENT\)$/)
    expect(() => readManifest(root)).toThrow(/is no file$/)
    const path = await written()
    unlinkSync(join(dirname(path), 'test.png'))
    expect(() => readManifest(path)).toThrow(/^self-test file: .+test\.png can't be read \(ENOENT\)$/)
    writeFileSync(path, '{')
    expect(() => readManifest(path)).toThrow(/is no JSON$/)
  })
})
