import type { Mask } from './Raster.ts'

/**
 * Returns the distance of each pixel to the nearest pixel of the mask, px (0 inside it), by the lower envelope of
 * parabolas (Felzenszwalb and Huttenlocher 2012). Infinite if the mask is empty.
 */
export function distances({ width, height, data }: Mask): Float32Array {
  const squares = Float64Array.from(data, (value) => (value ? 0 : far))
  const length = Math.max(width, height)
  const line = new Float64Array(length)
  const result = new Float64Array(length)
  const vertices = new Int32Array(length)
  const edges = new Float64Array(length + 1)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) line[y] = squares[y * width + x] ?? far
    envelope(line, height, result, vertices, edges)
    for (let y = 0; y < height; y++) squares[y * width + x] = result[y] ?? far
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) line[x] = squares[y * width + x] ?? far
    envelope(line, width, result, vertices, edges)
    for (let x = 0; x < width; x++) squares[y * width + x] = result[x] ?? far
  }
  return Float32Array.from(squares, (square) => (square >= far / 2 ? Infinity : Math.sqrt(square)))
}

/** A square of a distance that no picture has. Infinity would make the envelope's edges undefined. */
const far = 1e12

function envelope(
  line: Float64Array,
  length: number,
  result: Float64Array,
  vertices: Int32Array,
  edges: Float64Array,
): void {
  let k = 0
  vertices[0] = 0
  edges[0] = Number.NEGATIVE_INFINITY
  edges[1] = Infinity
  for (let q = 1; q < length; q++) {
    let edge = crossing(line, q, vertices[k] ?? 0)
    while (k > 0 && edge <= (edges[k] ?? 0)) {
      k--
      edge = crossing(line, q, vertices[k] ?? 0)
    }
    k++
    vertices[k] = q
    edges[k] = edge
    edges[k + 1] = Infinity
  }
  k = 0
  for (let q = 0; q < length; q++) {
    while ((edges[k + 1] ?? Infinity) < q) k++
    const vertex = vertices[k] ?? 0
    result[q] = Math.min(far, (q - vertex) ** 2 + (line[vertex] ?? far))
  }
}

const crossing = (line: Float64Array, q: number, p: number): number =>
  ((line[q] ?? far) + q * q - ((line[p] ?? far) + p * p)) / (2 * (q - p))
