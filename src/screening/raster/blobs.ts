import type { Mask } from './Raster.ts'

/** A connected part of a mask. */
export interface Blob {
  /** Its number in `labels`, from 1. */
  readonly label: number
  /** px. */
  readonly area: number
  /** Middle, px. */
  readonly x: number
  readonly y: number
  /** Outermost columns and rows, both included. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Blobs {
  /** Number of the blob of each pixel; 0 outside the mask. */
  readonly labels: Int32Array
  readonly all: readonly Blob[]
}

/** Returns the connected parts of a mask. Pixels that touch by a corner are connected. */
export function findBlobs({ width, height, data }: Mask): Blobs {
  const labels = new Int32Array(data.length)
  const stack = new Int32Array(data.length)
  const all: Blob[] = []
  for (let start = 0; start < data.length; start++) {
    if (!data[start] || labels[start]) continue
    const label = all.length + 1
    labels[start] = label
    stack[0] = start
    let [depth, area, sumX, sumY] = [1, 0, 0, 0]
    let [left, right, top, bottom] = [width, 0, height, 0]
    while (depth > 0) {
      depth--
      const i = stack[depth] ?? 0
      const x = i % width
      const y = (i - x) / width
      area++
      sumX += x
      sumY += y
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const j = v * width + u
          if (!data[j] || labels[j]) continue
          labels[j] = label
          stack[depth] = j
          depth++
        }
    }
    all.push({ label, area, x: sumX / area, y: sumY / area, left, right, top, bottom })
  }
  return { labels, all }
}

/** Returns the pixels of one blob. */
export function maskOf({ width, height }: Mask, { labels }: Blobs, { label }: Blob): Mask {
  return { width, height, data: Uint8Array.from(labels, (value) => (value === label ? 1 : 0)) }
}
