import type { Gradients } from './gradients.ts'

/** Pixels on edges: those whose gradient is the largest across the edge. */
export interface Edges {
  readonly width: number
  readonly height: number
  /** Strength of the edge by pixel, 0 to 1. 0 if the pixel is on no edge. */
  readonly strength: Float32Array
  /** Indexes of the pixels on edges. */
  readonly places: readonly number[]
}

/** Smallest gradient of an edge, gray values per px, and by the median gradient: that of noise or of a pattern. */
const smallest = { value: 0.9, byMedian: 1.6, most: 3 } as const
/** Share of the pixels that can be on edges, so that a patterned cloth does not take all the time. */
const densest = 0.16

/** Returns the edges of a picture, thinned to one pixel (Canny's non-maximum suppression). */
export function edgesOf({ width, height, x, y, size }: Gradients): Edges {
  const found: number[] = []
  const median = size.toSorted()[size.length >> 1] ?? 0
  const least = Math.min(smallest.most, Math.max(smallest.value, median * smallest.byMedian))
  for (let row = 2; row < height - 2; row++)
    for (let column = 2; column < width - 2; column++) {
      const at = row * width + column
      const length = size[at] ?? 0
      if (length < least) continue
      const dx = Math.round((x[at] ?? 0) / length)
      const dy = Math.round((y[at] ?? 0) / length)
      const next = size[at + dy * width + dx] ?? 0
      const before = size[at - dy * width - dx] ?? 0
      if (length >= next && length > before) found.push(at)
    }
  const most = Math.floor(width * height * densest)
  const places = found.length <= most ? found : found.toSorted((a, b) => (size[b] ?? 0) - (size[a] ?? 0)).slice(0, most)
  const strength = new Float32Array(width * height)
  // A faint edge counts less, but a strong one hardly more than a clear one.
  for (const at of places) strength[at] = Math.min(1, Math.sqrt((size[at] ?? 0) / 8))
  return { width, height, strength, places }
}
