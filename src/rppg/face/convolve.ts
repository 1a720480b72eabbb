/**
 * The convolution layers of the face network, in plain loops. A picture is rows of pixels, and a pixel is its
 * channels. `convolve` computes four pixels and two channels at a time, to hold the sums in registers. So the loops are
 * fast enough without WebAssembly.
 */

/** Slope for values below zero (leaky rectifier). */
const leak = 0.1

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

export interface DenseLayer {
  readonly window: Window
  /** Weights by pairs of outputs: for each input value, the weights of both outputs. */
  readonly weights: Float32Array
  readonly bias: Float32Array
  /** Number of outputs. `weights` and `bias` are padded to an even number. */
  readonly outputs: number
}

/** Packs a model's weights, ordered [value][output], for `convolve`. */
export function denseLayer(window: Window, weights: Float32Array, bias: Float32Array): DenseLayer {
  const outputs = bias.length
  const values = window.runs * window.length
  const pairs = Math.ceil(outputs / 2)
  const packed = new Float32Array(pairs * values * 2)
  for (let pair = 0; pair < pairs; pair++)
    for (let value = 0; value < values; value++)
      for (let side = 0; side < 2; side++) {
        const output = 2 * pair + side
        if (output < outputs) packed[2 * (pair * values + value) + side] = weights[value * outputs + output] ?? 0
      }
  const padded = new Float32Array(2 * pairs)
  padded.set(bias)
  return { window, weights: packed, bias: padded, outputs }
}

/** A picture in memory: index of its first value, and distances to the next pixel and to the next row. */
export interface Picture {
  readonly data: Float32Array
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

/** Convolves the pixels of `extent`, a square of 2 x 2 at a time. At an odd edge the square is cut off. */
export function convolve(from: Picture, extent: Extent, layer: DenseLayer, to: Picture, finish: Finish): void {
  const { window, weights, bias, outputs } = layer
  const { runs, length, stride } = window
  const { isPooled } = finish
  const slope = finish.isRectified ? leak : 1
  const source = from.data
  const target = to.data
  const values = 2 * runs * length
  for (let row = 0; row < extent.rows; row += 2)
    for (let column = 0; column < extent.columns; column += 2) {
      const isRight = column + 1 < extent.columns
      const isBelow = row + 1 < extent.rows
      const right = isRight ? from.pixel : 0
      const down = isBelow ? from.row : 0
      const first = from.start + row * from.row + column * from.pixel
      const at = to.start + (isPooled ? (row * to.row + column * to.pixel) / 2 : row * to.row + column * to.pixel)
      const atRight = at + (isRight ? to.pixel : 0)
      const below = isBelow ? to.row : 0
      for (let output = 0; output < outputs; output += 2) {
        let a0 = bias[output] ?? 0
        let a1 = a0
        let a2 = a0
        let a3 = a0
        let b0 = bias[output + 1] ?? 0
        let b1 = b0
        let b2 = b0
        let b3 = b0
        let weight = (output >> 1) * values
        for (let run = 0; run < runs; run++) {
          let p0 = first + run * stride
          let p1 = p0 + right
          let p2 = p0 + down
          let p3 = p2 + right
          for (const end = p0 + length; p0 < end; p0++, p1++, p2++, p3++, weight += 2) {
            const a = weights[weight] ?? 0
            const b = weights[weight + 1] ?? 0
            const v0 = source[p0] ?? 0
            const v1 = source[p1] ?? 0
            const v2 = source[p2] ?? 0
            const v3 = source[p3] ?? 0
            a0 += v0 * a
            b0 += v0 * b
            a1 += v1 * a
            b1 += v1 * b
            a2 += v2 * a
            b2 += v2 * b
            a3 += v3 * a
            b3 += v3 * b
          }
        }
        if (isPooled) {
          const a = Math.max(a0, a1, a2, a3)
          const b = Math.max(b0, b1, b2, b3)
          target[at + output] = a < 0 ? a * slope : a
          target[at + output + 1] = b < 0 ? b * slope : b
        } else {
          target[at + output] = a0 < 0 ? a0 * slope : a0
          target[atRight + output] = a1 < 0 ? a1 * slope : a1
          target[at + below + output] = a2 < 0 ? a2 * slope : a2
          target[atRight + below + output] = a3 < 0 ? a3 * slope : a3
          if (output + 1 < outputs) {
            target[at + output + 1] = b0 < 0 ? b0 * slope : b0
            target[atRight + output + 1] = b1 < 0 ? b1 * slope : b1
            target[at + below + output + 1] = b2 < 0 ? b2 * slope : b2
            target[atRight + below + output + 1] = b3 < 0 ? b3 * slope : b3
          }
        }
      }
    }
}

/**
 * Convolves each channel with its own 3 x 3 filter. `from` includes a border of one pixel: its pixel (0, 0) is up and
 * left of pixel (0, 0) of `to`.
 */
export function convolveChannels(
  from: Picture,
  extent: Extent,
  channels: number,
  weights: Float32Array,
  to: Picture,
): void {
  const source = from.data
  const target = to.data
  for (let row = 0; row < extent.rows; row++)
    for (let column = 0; column < extent.columns; column++) {
      const p0 = from.start + row * from.row + column * from.pixel
      const at = to.start + row * to.row + column * to.pixel
      for (let channel = 0; channel < channels; channel++) {
        const p = p0 + channel
        const q = p + from.row
        const r = q + from.row
        target[at + channel] =
          (source[p] ?? 0) * (weights[channel] ?? 0) +
          (source[p + channels] ?? 0) * (weights[channel + channels] ?? 0) +
          (source[p + 2 * channels] ?? 0) * (weights[channel + 2 * channels] ?? 0) +
          (source[q] ?? 0) * (weights[channel + 3 * channels] ?? 0) +
          (source[q + channels] ?? 0) * (weights[channel + 4 * channels] ?? 0) +
          (source[q + 2 * channels] ?? 0) * (weights[channel + 5 * channels] ?? 0) +
          (source[r] ?? 0) * (weights[channel + 6 * channels] ?? 0) +
          (source[r + channels] ?? 0) * (weights[channel + 7 * channels] ?? 0) +
          (source[r + 2 * channels] ?? 0) * (weights[channel + 8 * channels] ?? 0)
      }
    }
}
