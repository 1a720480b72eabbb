import { type Convolutions, type DenseLayer, MemoryPlan, type Picture } from '#src/rppg/face/Convolutions.ts'
import type { ModelWeights } from '#src/rppg/face/modelWeights.ts'

/** Side of the network's input square, px. */
export const inputSide = 112
/** Count of landmarks: 68 points of jaw, brows, nose, eyes and mouth, in the order of the iBUG annotation. */
export const landmarkCount = 68
/** Mean red, green and blue of the pictures with which the network was trained. */
const means = [122.782, 117.001, 104.298] as const
/** Count of channels of each block, and the side of its pictures, px. */
const blocks = [
  { channels: 32, side: 56 },
  { channels: 64, side: 28 },
  { channels: 128, side: 14 },
] as const
const features = 128
const outputs = 2 * landmarkCount

/** A depthwise separable convolution: 3 x 3 within each channel (`around`), then a mix of the channels (`mix`). */
interface Separable {
  readonly around: number
  readonly mix: DenseLayer
}

/** A block: halves the picture (`first`), and adds what two more layers make of it. */
interface Block {
  readonly side: number
  readonly channels: number
  /** Null: the block starts with the network's first layer, which isn't separable. */
  readonly first: Separable | null
  readonly second: Separable
  readonly third: Separable
  /** Pictures with a border of one pixel, which stays zero. */
  readonly one: Picture
  readonly sum: Picture
  /** Pictures without a border. */
  readonly around: Picture
  readonly two: Picture
  readonly three: Picture
}

const unpooled = { isPooled: false, isRectified: false }

/**
 * The network "face landmark 68 tiny" of face-api: three blocks of three convolutions with short cuts, the mean of the
 * last, and one dense layer.
 */
export class LandmarkNet {
  readonly #net: Convolutions
  readonly #input: Picture
  readonly #first: DenseLayer
  readonly #blocks: readonly Block[]
  readonly #weights: Float32Array
  readonly #bias: Float32Array

  /** Throws if the weights are not those of this network, or if this runtime has no WebAssembly with vectors. */
  constructor(weights: ModelWeights) {
    const plan = new MemoryPlan()
    const row = 3 * (inputSide + 1)
    // One more row and column of zeros: the first layer reads beyond the right and lower edges.
    this.#input = { start: plan.reserve(row * (inputSide + 1)), pixel: 3, row }
    this.#first = plan.addLayer(
      { runs: 3, length: 9, stride: row },
      weights('dense0/conv0/filters', 27 * blocks[0].channels),
      weights('dense0/conv0/bias', blocks[0].channels),
    )
    this.#blocks = blocks.map((block, no) => planBlock(plan, weights, no, block, blocks[no - 1]?.channels ?? null))
    this.#net = plan.create()
    this.#weights = weights('fc/weights', features * outputs)
    this.#bias = weights('fc/bias', outputs)
  }

  /**
   * Returns x and y of each landmark as shares of the picture's side. `levels`: red, green and blue of each pixel of a
   * square of `inputSide`, 0 to 255.
   */
  run(levels: Float32Array): Float32Array {
    const { memory } = this.#net
    const { start, row } = this.#input
    for (let y = 0; y < inputSide; y++)
      for (let x = 0; x < 3 * inputSide; x++)
        memory[start + y * row + x] = ((levels[y * 3 * inputSide + x] ?? 0) - (means[x % 3] ?? 0)) / 255
    let before: Block | null = null
    for (const block of this.#blocks) {
      const all = { rows: block.side, columns: block.side }
      const { one, two, three, sum } = block
      if (!before || !block.first)
        this.#net.convolve({ ...this.#input, pixel: 6, row: 2 * row }, all, this.#first, one, unpooled)
      else this.#shrink(before, block.first, one)
      this.#add(block, [], one)
      this.#separate(block, one, block.second, two)
      this.#add(block, [two], sum)
      this.#separate(block, sum, block.third, three)
      this.#add(block, [two, three], sum)
      before = block
    }
    return this.#dense(before ? this.#meanOf(before) : new Float32Array(features))
  }

  #separate({ side, around: mid }: Block, from: Picture, { around, mix }: Separable, to: Picture): void {
    const all = { rows: side, columns: side }
    this.#net.convolveChannels(withEdge(from), all, around, mid)
    this.#net.convolve(mid, all, mix, to, unpooled)
  }

  /** Applies a separable convolution to the result of a block, and keeps every second pixel: those at odd places. */
  #shrink({ side, sum, around: mid }: Block, { around, mix }: Separable, to: Picture): void {
    this.#net.convolveChannels(withEdge(sum), { rows: side, columns: side }, around, mid)
    const second = { start: mid.start + mid.row + mid.pixel, pixel: 2 * mid.pixel, row: 2 * mid.row }
    this.#net.convolve(second, { rows: side / 2, columns: side / 2 }, mix, to, unpooled)
  }

  /** Adds pictures to the first picture of the block, and takes zero for what is below. */
  #add({ side, channels, one }: Block, others: readonly Picture[], to: Picture): void {
    const { memory } = this.#net
    for (let y = 0; y < side; y++)
      for (let at = 0; at < side * channels; at++) {
        let value = memory[one.start + y * one.row + at] ?? 0
        for (const other of others) value += memory[other.start + y * other.row + at] ?? 0
        memory[to.start + y * to.row + at] = value > 0 ? value : 0
      }
  }

  #meanOf({ side, channels, sum }: Block): Float32Array {
    const { memory } = this.#net
    const means = new Float32Array(channels)
    for (let y = 0; y < side; y++)
      for (let at = 0; at < side * channels; at++)
        means[at % channels] = (means[at % channels] ?? 0) + (memory[sum.start + y * sum.row + at] ?? 0) / side ** 2
    return means
  }

  #dense(from: Float32Array): Float32Array {
    return this.#bias.map((bias, output) =>
      from.reduce((sum, value, at) => sum + value * (this.#weights[at * outputs + output] ?? 0), bias),
    )
  }
}

function planBlock(
  plan: MemoryPlan,
  weights: ModelWeights,
  no: number,
  { channels, side }: (typeof blocks)[number],
  before: number | null,
): Block {
  const separable = (layer: number, inputs: number): Separable => {
    const name = `dense${no}/conv${layer}`
    return {
      around: plan.add(weights(`${name}/depthwise_filter`, 9 * inputs)),
      mix: plan.addLayer(
        { runs: 1, length: inputs, stride: 0 },
        weights(`${name}/pointwise_filter`, inputs * channels),
        weights(`${name}/bias`, channels),
      ),
    }
  }
  const picture = (edge: number): Picture => {
    const row = (side + 2 * edge) * channels
    return { start: plan.reserve(row * (side + 2 * edge)) + edge * (row + channels), pixel: channels, row }
  }
  return {
    side,
    channels,
    first: before === null ? null : separable(0, before),
    second: separable(1, channels),
    third: separable(2, channels),
    one: picture(1),
    sum: picture(1),
    around: picture(0),
    two: picture(0),
    three: picture(0),
  }
}

/** Returns the picture with its border of one pixel: pixel (0, 0) is then the border's first pixel. */
const withEdge = ({ start, pixel, row }: Picture): Picture => ({ start: start - row - pixel, pixel, row })
