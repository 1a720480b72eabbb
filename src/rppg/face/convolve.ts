/**
 * The three kinds of layer of which the face net is made, in plain loops: pictures are rows of pixels, a pixel its
 * channels. Reckoning four pixels and two channels at a time keeps the numbers in registers; it is what makes this fast
 * enough to do without WebAssembly.
 */

/** Slope of what is below zero ("leaky" rectifier). */
const leak = 0.1

/** A part of a picture: rows and columns from the top left. */
export interface Extent {
  readonly rows: number
  readonly columns: number
}

/** Which values of a picture go into one value of the next: `runs` times `length` in a row, `stride` apart. */
export interface Window {
  readonly runs: number
  readonly length: number
  readonly stride: number
}

export interface DenseLayer {
  readonly window: Window
  /** For each pair of outputs: the weights of both, value by value. */
  readonly weights: Float32Array
  readonly bias: Float32Array
  /** How many outputs there are; there is room for one more where they are odd. */
  readonly outputs: number
}

/** Weights as the model has them, [value][output], made ready for `convolve`. */
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

/** A picture in memory: where its first pixel is, and how far it is to the next pixel and the next row. */
export interface Picture {
  readonly data: Float32Array
  readonly start: number
  readonly pixel: number
  readonly row: number
}

/** What a layer does with its sums: `pooled`: of each square of two by two pixels the greatest, so half the size. */
export interface Finish {
  readonly isPooled: boolean
  readonly isRectified: boolean
}

/** Convolves the pixels of `extent`. Four pixels, a square, are done together; at an odd edge it is cut off. */
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
 * Three by three for each channel by itself. `from` has an edge of one pixel around it, so that its pixel (0, 0) is what
 * lies up and left of pixel (0, 0) of `to`.
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
