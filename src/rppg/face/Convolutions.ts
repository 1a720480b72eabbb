import { convolutionsModule } from './convolutionsModule.ts'

/** Slope for values below zero (leaky rectifier). */
const leak = 0.1
/** Number of outputs that the module computes at once. */
const group = 8
const floatBytes = Float32Array.BYTES_PER_ELEMENT
const pageBytes = 65_536

/** The size of a picture's top left part: its rows and columns. */
export interface Extent {
  readonly rows: number
  readonly columns: number
}

/** The input values of one output value: `runs` runs of `length` values each, which start `stride` values apart. */
export interface Window {
  readonly runs: number
  readonly length: number
  readonly stride: number
}

/** A layer in the memory: indexes of its weights and of its biases. */
export interface DenseLayer {
  readonly window: Window
  readonly weights: number
  readonly bias: number
  /** Number of outputs, rounded up to whole groups. The further ones are zero. */
  readonly outputs: number
}

/** A picture in the memory: index of its first value, and distances to the next pixel and to the next row. */
export interface Picture {
  readonly start: number
  readonly pixel: number
  readonly row: number
}

/**
 * What a layer does with its sums. `isPooled`: takes the maximum of each square of 2 x 2 pixels, which halves the size.
 * `isRectified`: applies the leaky rectifier.
 */
export interface Finish {
  readonly isPooled: boolean
  readonly isRectified: boolean
}

/** Returns a count of channels rounded up to whole groups. A picture that a layer writes has so many. */
export const wholeGroups = (count: number) => Math.ceil(count / group) * group

/** Places arrays in a memory that is made once its size is known: a memory that grows would detach its arrays. */
export class MemoryPlan {
  #length = 0
  readonly #contents: { readonly at: number; readonly values: Float32Array }[] = []

  /** Returns the index of `length` zeros. */
  reserve(length: number): number {
    const at = this.#length
    this.#length += wholeGroups(length)
    return at
  }

  /** Returns the index of these values. */
  add(values: Float32Array): number {
    const at = this.reserve(values.length)
    this.#contents.push({ at, values })
    return at
  }

  /** Adds a layer. `weights` are ordered [value][output]. */
  addLayer(window: Window, weights: Float32Array, bias: Float32Array): DenseLayer {
    const outputs = wholeGroups(bias.length)
    const values = window.runs * window.length
    const grouped = new Float32Array(values * outputs)
    for (let value = 0; value < values; value++)
      for (let output = 0; output < bias.length; output++) {
        const at = (Math.floor(output / group) * values + value) * group + (output % group)
        grouped[at] = weights[value * bias.length + output] ?? 0
      }
    return { window, weights: this.add(grouped), bias: this.add(bias), outputs }
  }

  /** Makes the memory. Throws if this runtime has no WebAssembly with vectors of 128 bits, or if a policy forbids it. */
  create(): Convolutions {
    const made = new Convolutions(this.#length)
    for (const { at, values } of this.#contents) made.memory.set(values, at)
    return made
  }
}

/** Functions of convolutions.wat. */
interface Functions {
  convolve(...parameters: number[]): void
  convolveChannels(...parameters: number[]): void
}

let compiled: WebAssembly.Module | null = null

/**
 * Computes the convolution layers of the face network, in WebAssembly with vectors of four numbers: plain loops would take
 * seven times as long.
 */
export class Convolutions {
  readonly memory: Float32Array
  readonly #functions: Functions

  constructor(length: number) {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((length * floatBytes) / pageBytes) })
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(convolutionsModule), (one) => one.charCodeAt(0)))
    this.#functions = new WebAssembly.Instance(compiled, { net: { memory } }).exports as unknown as Functions
    this.memory = new Float32Array(memory.buffer, 0, length)
  }

  /** Convolves the pixels of `extent`, a square of 2 x 2 at a time. At an odd edge the square is cut off. */
  convolve(from: Picture, extent: Extent, layer: DenseLayer, to: Picture, finish: Finish): void {
    const { window, weights, bias, outputs } = layer
    this.#functions.convolve(
      from.start * floatBytes,
      from.pixel * floatBytes,
      from.row * floatBytes,
      extent.rows,
      extent.columns,
      window.runs,
      window.length * floatBytes,
      window.stride * floatBytes,
      weights * floatBytes,
      bias * floatBytes,
      outputs * floatBytes,
      to.start * floatBytes,
      to.pixel * floatBytes,
      to.row * floatBytes,
      finish.isPooled ? 1 : 0,
      finish.isRectified ? leak : 1,
    )
  }

  /**
   * Convolves each channel with its own 3 x 3 filter. `weights`: index of nine values for each channel, ordered
   * [value][channel]. `from` includes a border of one pixel: its pixel (0, 0) is up and left of pixel (0, 0) of `to`.
   * Both have pixels of the same length, a multiple of four.
   */
  convolveChannels(from: Picture, extent: Extent, weights: number, to: Picture): void {
    this.#functions.convolveChannels(
      from.start * floatBytes,
      from.pixel * floatBytes,
      from.row * floatBytes,
      extent.rows,
      extent.columns,
      weights * floatBytes,
      to.start * floatBytes,
      to.row * floatBytes,
    )
  }
}
