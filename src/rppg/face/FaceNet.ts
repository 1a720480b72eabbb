import { convolve, convolveChannels, denseLayer, type DenseLayer, type Extent, type Picture } from './convolve.ts'
import type { ModelWeights } from './modelWeights.ts'

/** Channels of the picture and after each of the six layers. */
const channels = [3, 16, 32, 64, 128, 256, 512] as const
/** Numbers of an answer: five guesses of x, y, width, height and score. */
export const answerLength = 25

/** A layer that reads each channel's surroundings, then mixes the channels. */
interface SeparableLayer {
  readonly inputs: number
  readonly around: Float32Array
  readonly mix: DenseLayer
}

export interface FaceLayers {
  readonly first: DenseLayer
  readonly middle: readonly SeparableLayer[]
  readonly last: DenseLayer
}

/** The layers of a net that takes pictures of `size`; throws where the weights are not those of this net. */
export function faceLayers(weights: ModelWeights, size: number): FaceLayers {
  const one = (inputs: number) => ({ runs: 1, length: inputs, stride: 0 })
  const [colours, firstOutputs, ...outputs] = channels
  const middle = outputs.map((output, place) => {
    const inputs = channels[place + 1] ?? 0
    const name = `conv${place + 1}`
    return {
      inputs,
      around: weights(`${name}/depthwise_filter`, 9 * inputs),
      mix: denseLayer(
        one(inputs),
        weights(`${name}/pointwise_filter`, inputs * output),
        weights(`${name}/bias`, output),
      ),
    }
  })
  return {
    first: denseLayer(
      { runs: 3, length: 3 * colours, stride: size * colours },
      weights('conv0/filters', 9 * colours * firstOutputs),
      weights('conv0/bias', firstOutputs),
    ),
    middle,
    last: denseLayer(one(512), weights('conv8/filters', 512 * answerLength), weights('conv8/bias', answerLength)),
  }
}

/** A square picture with an edge of `edge` pixels of zeros around it. */
function picture(size: number, channels: number, edge: number): Picture {
  const row = (size + 2 * edge) * channels
  return { data: new Float32Array(row * (size + 2 * edge)), start: edge * (row + channels), pixel: channels, row }
}

/** The same from its edge on. */
const withEdge = ({ data, pixel, row }: Picture): Picture => ({ data, start: 0, pixel, row })

const half = (length: number) => Math.ceil(length / 2)
const even = (length: number) => 2 * half(length)

/**
 * The net "tiny face detector" (a small YOLO v2 of separable convolutions) for pictures of one size, a multiple of 32. It
 * keeps what it has reckoned of the empty part of a letter-boxed picture, for that is the same every time.
 */
export class FaceNet {
  /** The picture: `size` x `size` pixels of three colours, less their means, over 255. */
  readonly input: Float32Array
  /** Cells of the answer, along each side. */
  readonly cells: number
  readonly #layers: FaceLayers
  readonly #steps: readonly { size: number; padded: Picture; around: Picture }[]
  readonly #mixed: Picture
  readonly #pooled: Picture
  readonly #answer: Picture
  readonly #size: number
  /** The part that the empty rest was reckoned beside; null before the first time. */
  #part: Extent | null = null

  constructor(weights: ModelWeights, size: number) {
    this.#size = size
    this.#layers = faceLayers(weights, size)
    this.input = new Float32Array(size * size * 3)
    let side = size - 2
    this.#steps = this.#layers.middle.map(({ inputs }) => {
      side = half(side)
      return { size: side, padded: picture(side, inputs, 1), around: picture(side, inputs, 0) }
    })
    this.cells = side
    this.#mixed = picture(side, 512, 0)
    this.#pooled = picture(side, 512, 0)
    this.#answer = picture(side, answerLength, 0)
  }

  /** Whether the last picture filled the same part. */
  isFor(part: Extent): boolean {
    return this.#part?.rows === part.rows && this.#part.columns === part.columns
  }

  /**
   * Reckons the answer to `input`, cell by cell, and rests after each layer, so that a slow device can do something else
   * in between. `part` of the input is the picture; the rest must be the same as the time before, unless the part is
   * another.
   */
  *run(part: Extent): Generator<undefined, Float32Array> {
    const { first, middle, last } = this.#layers
    const size = this.#size
    const isSame = this.isFor(part)
    // Not before all of it is reckoned.
    this.#part = null
    // What of a layer depends on the picture; everything, where the rest is not reckoned yet.
    let { rows, columns } = isSame ? part : { rows: size, columns: size }
    // Whole squares, for a square on the border is pooled from both.
    const grow = (by: number, most: number): Extent => {
      rows = Math.min(even(rows + by), most)
      columns = Math.min(even(columns + by), most)
      return { rows, columns }
    }
    const input = { data: this.input, start: 0, pixel: 3, row: 3 * size }
    let from: Picture = input
    let mix = first
    let extent = grow(0, size - 2)
    for (const [place, { inputs, around, mix: next }] of middle.entries()) {
      const step = this.#steps[place]
      if (!step) throw new RangeError('a step for each layer')
      convolve(from, extent, mix, step.padded, { isPooled: true, isRectified: true })
      rows = half(rows)
      columns = half(columns)
      extent = grow(1, step.size)
      convolveChannels(withEdge(step.padded), extent, inputs, around, step.around)
      from = step.around
      mix = next
      yield
    }
    const all = { rows: this.cells, columns: this.cells }
    convolve(from, all, mix, this.#mixed, { isPooled: false, isRectified: true })
    this.#pool()
    convolve(this.#pooled, all, last, this.#answer, { isPooled: false, isRectified: false })
    this.#part = part
    return this.#answer.data
  }

  /** The greatest of each cell and those right of it, below it, and below right. */
  #pool(): void {
    const { cells } = this
    const mixed = this.#mixed.data
    const pooled = this.#pooled.data
    for (let row = 0; row < cells; row++)
      for (let column = 0; column < cells; column++) {
        const at = (row * cells + column) * 512
        const right = column + 1 < cells ? 512 : 0
        const down = row + 1 < cells ? 512 * cells : 0
        for (let p = at; p < at + 512; p++)
          pooled[p] = Math.max(mixed[p] ?? 0, mixed[p + right] ?? 0, mixed[p + down] ?? 0, mixed[p + right + down] ?? 0)
      }
  }
}
