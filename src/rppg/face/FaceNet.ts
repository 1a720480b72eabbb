import {
  type Convolutions,
  type DenseLayer,
  type Extent,
  MemoryPlan,
  type Picture,
  wholeGroups,
} from './Convolutions.ts'
import type { ModelWeights } from './modelWeights.ts'

/** Number of channels of the input, and after each convolution layer except the last. */
const channels = [3, 16, 32, 64, 128, 256, 512] as const
/** Count of numbers in each cell of the output: x, y, width, height and score for each of five anchor boxes. */
export const answerLength = 25

/** A depthwise separable convolution: 3 x 3 within each channel (`around`), then a mix of the channels (`mix`). */
interface SeparableLayer {
  readonly inputs: number
  /** Index of the filters of `around`. */
  readonly around: number
  readonly mix: DenseLayer
}

interface FaceLayers {
  readonly first: DenseLayer
  readonly middle: readonly SeparableLayer[]
  readonly last: DenseLayer
}

/**
 * Plans the layers of a network for pictures of `size` x `size` pixels. Throws if the weights are not those of this
 * network.
 */
function planLayers(plan: MemoryPlan, weights: ModelWeights, size: number): FaceLayers {
  const one = (inputs: number) => ({ runs: 1, length: inputs, stride: 0 })
  const [colours, firstOutputs, ...outputs] = channels
  const middle = outputs.map((output, place) => {
    const inputs = channels[place + 1] ?? 0
    const name = `conv${place + 1}`
    return {
      inputs,
      around: plan.add(weights(`${name}/depthwise_filter`, 9 * inputs)),
      mix: plan.addLayer(
        one(inputs),
        weights(`${name}/pointwise_filter`, inputs * output),
        weights(`${name}/bias`, output),
      ),
    }
  })
  return {
    first: plan.addLayer(
      { runs: 3, length: 3 * colours, stride: size * colours },
      weights('conv0/filters', 9 * colours * firstOutputs),
      weights('conv0/bias', firstOutputs),
    ),
    middle,
    last: plan.addLayer(one(512), weights('conv8/filters', 512 * answerLength), weights('conv8/bias', answerLength)),
  }
}

/** Plans a square picture, all zeros, with a border of `edge` pixels around it. */
function planPicture(plan: MemoryPlan, size: number, channels: number, edge: number): Picture {
  const row = (size + 2 * edge) * channels
  return { start: plan.reserve(row * (size + 2 * edge)) + edge * (row + channels), pixel: channels, row }
}

/** Returns the picture with its border of one pixel: pixel (0, 0) is then the border's first pixel. */
const withEdge = ({ start, pixel, row }: Picture): Picture => ({ start: start - row - pixel, pixel, row })

const half = (length: number) => Math.ceil(length / 2)
const even = (length: number) => 2 * half(length)

/**
 * The network "tiny face detector" (a small YOLO v2 of separable convolutions) for square pictures of one size, a
 * multiple of 32. Caches its results for the empty part of a letterboxed picture, because that part never changes.
 */
export class FaceNet {
  /** The input picture: `size` x `size` pixels of three colors, each value as (level - mean) / 255. */
  readonly input: Float32Array
  /** Number of cells along each side of the output. */
  readonly cells: number
  readonly #net: Convolutions
  readonly #layers: FaceLayers
  readonly #steps: readonly { size: number; padded: Picture; around: Picture }[]
  readonly #input: Picture
  readonly #mixed: Picture
  readonly #pooled: Picture
  readonly #answer: Picture
  readonly #size: number
  /** The part that the last picture filled: the results for the rest are cached. Null if no results are cached. */
  #part: Extent | null = null

  constructor(weights: ModelWeights, size: number) {
    const plan = new MemoryPlan()
    this.#size = size
    this.#layers = planLayers(plan, weights, size)
    this.#input = planPicture(plan, size, 3, 0)
    let side = size - 2
    this.#steps = this.#layers.middle.map(({ inputs }) => {
      side = half(side)
      return { size: side, padded: planPicture(plan, side, inputs, 1), around: planPicture(plan, side, inputs, 0) }
    })
    this.cells = side
    this.#mixed = planPicture(plan, side, 512, 0)
    this.#pooled = planPicture(plan, side, 512, 0)
    this.#answer = planPicture(plan, side, wholeGroups(answerLength), 0)
    this.#net = plan.create()
    this.input = this.#net.memory.subarray(this.#input.start, this.#input.start + size * size * 3)
  }

  /** Whether the cached results are those of a picture that fills the same part. */
  isFor(part: Extent): boolean {
    return this.#part?.rows === part.rows && this.#part.columns === part.columns
  }

  /**
   * Computes the output for `input`: `answerLength` numbers for each cell. Yields between layers, so that slow devices
   * can do other work meanwhile. `part` is the part of the input with the picture. The rest must be the same as in the
   * previous run, unless `part` differs.
   */
  *run(part: Extent): Generator<undefined, Float32Array> {
    const { first, middle, last } = this.#layers
    const size = this.#size
    const isSame = this.isFor(part)
    // Nothing is cached until the run is complete, because a run can be aborted.
    this.#part = null
    // Rows and columns of a layer to compute: those that depend on the picture, or all if nothing is cached.
    let { rows, columns } = isSame ? part : { rows: size, columns: size }
    // Rounds up to whole 2 x 2 squares, because pooling needs all four pixels of a square.
    const grow = (by: number, max: number): Extent => {
      rows = Math.min(even(rows + by), max)
      columns = Math.min(even(columns + by), max)
      return { rows, columns }
    }
    let from = this.#input
    let mix = first
    let extent = grow(0, size - 2)
    for (const [place, { around, mix: next }] of middle.entries()) {
      const step = this.#steps[place]
      if (!step) throw new RangeError('a step for each layer')
      this.#net.convolve(from, extent, mix, step.padded, { isPooled: true, isRectified: true })
      rows = half(rows)
      columns = half(columns)
      extent = grow(1, step.size)
      this.#net.convolveChannels(withEdge(step.padded), extent, around, step.around)
      from = step.around
      mix = next
      yield
    }
    const all = { rows: this.cells, columns: this.cells }
    this.#net.convolve(from, all, mix, this.#mixed, { isPooled: false, isRectified: true })
    this.#pool()
    this.#net.convolve(this.#pooled, all, last, this.#answer, { isPooled: false, isRectified: false })
    this.#part = part
    return this.#answers()
  }

  /** Takes the maximum of each cell and its neighbors to the right, below, and below right (max pooling). */
  #pool(): void {
    const { cells } = this
    const { memory } = this.#net
    const mixed = memory.subarray(this.#mixed.start)
    const pooled = memory.subarray(this.#pooled.start)
    for (let row = 0; row < cells; row++)
      for (let column = 0; column < cells; column++) {
        const at = (row * cells + column) * 512
        const right = column + 1 < cells ? 512 : 0
        const down = row + 1 < cells ? 512 * cells : 0
        for (let p = at; p < at + 512; p++)
          pooled[p] = Math.max(mixed[p] ?? 0, mixed[p + right] ?? 0, mixed[p + down] ?? 0, mixed[p + right + down] ?? 0)
      }
  }

  /** Returns the numbers of all cells, without those that round the layer's outputs up. */
  #answers(): Float32Array {
    const { start, pixel } = this.#answer
    const answers = new Float32Array(this.cells * this.cells * answerLength)
    for (let cell = 0; cell < this.cells * this.cells; cell++) {
      const at = start + cell * pixel
      answers.set(this.#net.memory.subarray(at, at + answerLength), cell * answerLength)
    }
    return answers
  }
}
