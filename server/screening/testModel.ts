import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// Tiny ONNX models and their manifests for tests, written as protocol buffers.

type Bytes = readonly number[]

function varint(value: number): Bytes {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))]
}
const number = (field: number, value: number): Bytes => [...varint(field * 8), ...varint(value)]
const bytes = (field: number, content: Bytes): Bytes => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
]
const text = (field: number, content: string): Bytes => bytes(field, [...Buffer.from(content)])
const floats = (values: readonly number[]): Bytes => [...Buffer.from(Float32Array.from(values).buffer)]

type Shape = readonly (number | string)[]

/** ValueInfoProto of floats. */
const value = (name: string, shape: Shape): Bytes => [
  ...text(1, name),
  ...bytes(
    2,
    bytes(1, [
      ...number(1, 1),
      ...bytes(
        2,
        shape.flatMap((size) => bytes(1, typeof size === 'number' ? number(1, size) : text(2, size))),
      ),
    ]),
  ),
]
/** TensorProto of floats. */
const tensor = (name: string, shape: readonly number[], values: readonly number[]): Bytes => [
  ...shape.flatMap((size) => number(1, size)),
  ...number(2, 1),
  ...text(8, name),
  ...bytes(9, floats(values)),
]
/** TensorProto of whole numbers below 2^32. */
const sizes = (name: string, values: readonly number[]): Bytes => [
  ...number(1, values.length),
  ...number(2, 7),
  ...text(8, name),
  ...bytes(9, [...Buffer.from(Uint32Array.from(values.flatMap((one) => [one, 0])).buffer)]),
]
/** NodeProto. `attributes`: whole numbers. */
const node = (
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number | readonly number[]>> = {},
): Bytes => [
  ...inputs.flatMap((input) => text(1, input)),
  ...text(2, output),
  ...text(4, type),
  ...Object.entries(attributes).flatMap(([name, content]) =>
    bytes(5, [
      ...text(1, name),
      ...(typeof content === 'number'
        ? [...number(3, content), ...number(20, 2)]
        : [...content.flatMap((one) => number(8, one)), ...number(20, 7)]),
    ]),
  ),
]

interface Graph {
  readonly nodes: readonly Bytes[]
  readonly tensors: readonly Bytes[]
  readonly inputs: readonly Bytes[]
  readonly outputs: readonly Bytes[]
}

function modelFile({ nodes, tensors, inputs, outputs }: Graph): Uint8Array {
  const graph = [
    ...nodes.flatMap((one) => bytes(1, one)),
    ...text(2, 'test'),
    ...tensors.flatMap((one) => bytes(5, one)),
    ...inputs.flatMap((one) => bytes(11, one)),
    ...outputs.flatMap((one) => bytes(12, one)),
  ]
  return Uint8Array.from([...number(1, 8), ...bytes(7, graph), ...bytes(8, number(2, 13))])
}

export interface TestModelOptions {
  readonly input?: string
  readonly output?: string
  readonly shape?: Shape
  /** Axes of width and height. */
  readonly axes?: readonly number[]
  /** Weights by channel and label, and what is added for each label. */
  readonly weights: readonly (readonly number[])[]
  readonly bias?: readonly number[]
  /** Multiplications of 3000 x 3000 numbers before the result: each takes about a second. */
  readonly work?: number
}

/** Returns a model whose output is the mean of each channel, times weights. Default: NCHW, 3 x 8 x 8. */
export function testModel(options: TestModelOptions): Uint8Array {
  const { input = 'in', output = 'out', shape = [1, 3, 8, 8], axes = [2, 3], weights, work = 0 } = options
  const labels = weights[0]?.length ?? 0
  const { bias = Array.from({ length: labels }, () => 0) } = options
  const isSlow = work > 0
  const slowNodes = [
    // Depends on the input, so that the runtime can't compute it when it loads the model.
    node('ReduceMean', [input], 'mean', { axes: [1, 2, 3], keepdims: 0 }),
    node('Expand', ['mean', 'side'], 'm0'),
    ...Array.from({ length: work }, (_, at) => node('MatMul', [`m${at}`, `m${at}`], `m${at + 1}`)),
    node('ReduceMean', [`m${work}`], 'rest', { axes: [0, 1], keepdims: 0 }),
    node('Add', ['sum', 'rest'], output),
  ]
  return modelFile({
    nodes: [
      node('ReduceMean', [input], 'means', { axes, keepdims: 0 }),
      node('MatMul', ['means', 'w'], 'product'),
      node('Add', ['product', 'b'], isSlow ? 'sum' : output),
      ...(isSlow ? slowNodes : []),
    ],
    tensors: [
      tensor('w', [weights.length, labels], weights.flat()),
      tensor('b', [labels], bias),
      ...(isSlow ? [sizes('side', [3000, 3000])] : []),
    ],
    inputs: [value(input, shape)],
    outputs: [value(output, [1, labels])],
  })
}

/** Returns a PNG of one color. Between skin tones, it passes for a body part. */
export async function plainPicture(
  color: { readonly r: number; readonly g: number; readonly b: number },
  side = 40,
): Promise<Buffer> {
  return await sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer()
}

export const skin = { r: 210, g: 150, b: 120 } as const

/** Returns a gray picture from dark to light, which passes for an X-ray. */
export async function grayPicture(side = 64): Promise<Buffer> {
  const data = Uint8Array.from({ length: side * side }, (_, at) => 40 + Math.round(((at % side) / side) * 180))
  return await sharp(data, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()
}

/** The parts of a manifest for `testModel`, for Arthritis. The softmax of red against blue, so that skin is `swollen`. */
export const testManifest = {
  tool: 'Arthritis',
  name: 'Test model',
  version: '1.2',
  maker: 'Tests',
  intendedUse: 'None',
  licence: 'MIT',
  file: 'model.onnx',
  input: { name: 'in', layout: 'NCHW', width: 8, height: 8, fit: 'stretch' },
  output: { name: 'out', activation: 'softmax', labels: ['swollen', 'other'] },
  selfTest: { file: 'test.png', label: 'swollen' },
} as const
export const testWeights = [
  [9, 0],
  [0, 0],
  [0, 9],
] as const

/** Writes a model, its manifest and its self-test file into a folder. Returns the path of the manifest. */
export async function writeTestModel(
  folder: string,
  {
    model = testModel({ weights: testWeights }),
    manifest = {},
    picture,
  }: {
    readonly model?: Uint8Array
    /** Replaces parts of `testManifest`. */
    readonly manifest?: Readonly<Record<string, unknown>>
    readonly picture?: Uint8Array
  } = {},
): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'model.onnx'), model)
  writeFileSync(join(folder, 'test.png'), picture ?? (await plainPicture(skin)))
  const path = join(folder, 'manifest.json')
  writeFileSync(path, JSON.stringify({ ...testManifest, ...manifest }))
  return path
}
