import type { Mask } from '../raster/Raster.ts'

/** Returns the mask thinned to lines of one pixel (Zhang and Suen 1984). */
export function thin({ width, height, data }: Mask): Mask {
  const thinned = data.slice()
  // The outermost pixels have no neighbors outside.
  for (let x = 0; x < width; x++) thinned[x] = thinned[(height - 1) * width + x] = 0
  for (let y = 0; y < height; y++) thinned[y * width] = thinned[y * width + width - 1] = 0
  let left: number[] = []
  for (let i = 0; i < thinned.length; i++) if (thinned[i]) left.push(i)
  const around = [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1]
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const pass of [0, 1]) {
      const removed: number[] = []
      for (const i of left) {
        let [count, changes] = [0, 0]
        for (let k = 0; k < 8; k++) {
          const here = thinned[i + (around[k] ?? 0)] ?? 0
          const next = thinned[i + (around[(k + 1) % 8] ?? 0)] ?? 0
          count += here
          if (!here && next) changes++
        }
        if (count < 2 || count > 6 || changes !== 1) continue
        const [up, right, down, before] = [0, 2, 4, 6].map((k) => thinned[i + (around[k] ?? 0)] ?? 0) as [
          number,
          number,
          number,
          number,
        ]
        const isEdge =
          pass === 0
            ? !(up && right && down) && !(right && down && before)
            : !(up && right && before) && !(up && down && before)
        if (isEdge) removed.push(i)
      }
      for (const i of removed) thinned[i] = 0
      if (removed.length === 0) continue
      isChanged = true
      left = left.filter((i) => thinned[i])
    }
  }
  return { width, height, data: thinned }
}
