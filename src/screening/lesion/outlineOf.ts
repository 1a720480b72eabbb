import type { Mask } from '../raster/Raster.ts'

/** Neighbors of a pixel, clockwise from the left one. */
const around = [
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const

/**
 * Returns the outer pixels of a mask that is one blob, in order, each as px from the left and the top (Moore's tracing).
 */
export function outlineOf({ width, height, data }: Mask): [x: number, y: number][] {
  const start = data.indexOf(1)
  if (start === -1) return []
  const isIn = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === 1
  const startX = start % width
  const startY = Math.floor(start / width)
  const outline: [number, number][] = []
  let [x, y, from] = [startX, startY, 0]
  let firstTurn = -1
  // Each pixel is passed at most once from each side.
  for (let step = 0; step < 8 * data.length; step++) {
    let turn = -1
    for (let k = 1; k <= 8; k++) {
      const [dx, dy] = around[(from + k) % 8] ?? [0, 0]
      if (!isIn(x + dx, y + dy)) continue
      turn = (from + k) % 8
      break
    }
    if (turn === -1) return [[x, y]]
    if (x === startX && y === startY) {
      if (turn === firstTurn) break
      if (firstTurn === -1) firstTurn = turn
    }
    outline.push([x, y])
    const [dx, dy] = around[turn] ?? [0, 0]
    x += dx
    y += dy
    // Next, search from the pixel after the one that it came from.
    from = (turn + 4) % 8
  }
  return outline
}
