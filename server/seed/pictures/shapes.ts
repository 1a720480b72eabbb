/** Functions to draw with. Places are in parts of the picture's height; 0, 0 is its middle, and y points down. */

/** Numbers from 0 to 1 that look random, computed once. */
const tableSide = 256
const table = Float32Array.from({ length: tableSide * tableSide }, (_, at) => {
  let hash = Math.imul(at ^ 0x297a_2d39, 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
})

/** Returns a number from 0 to 1 that looks random, and is the same for the same whole numbers. */
export function speck(x: number, y: number, seed: number): number {
  return table[((y * 37 + seed * 151 + (x >> 8) * 7) & 255) * tableSide + ((x + seed * 59) & 255)] ?? 0
}

/** Returns smooth noise from 0 to 1. `grain`: size of its spots. */
export function cloud(x: number, y: number, grain: number, seed: number): number {
  const fromLeft = x / grain
  const fromTop = y / grain
  const left = Math.floor(fromLeft)
  const top = Math.floor(fromTop)
  const across = smooth(fromLeft - left)
  const above = mix(speck(left, top, seed), speck(left + 1, top, seed), across)
  const below = mix(speck(left, top + 1, seed), speck(left + 1, top + 1, seed), across)
  return mix(above, below, smooth(fromTop - top))
}

export const mix = (from: number, to: number, part: number) => from + (to - from) * part
const smooth = (part: number) => part * part * (3 - 2 * part)

/** Returns 1 inside of a border and 0 outside; `distance` is 1 on it. `blur`: how wide the change is. */
export function inside(distance: number, blur: number): number {
  const part = (1 - distance) / blur + 0.5
  return part <= 0 ? 0 : part >= 1 ? 1 : smooth(part)
}

interface Ellipse {
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
  /** Degrees, clockwise. */
  readonly turn?: number
}

/** How far a place is from a shape: 1 is on its border, and less is inside. */
type Distance = (x: number, y: number) => number

/** Returns the distances from an ellipse. Make it once for all pixels: it computes the angle's functions. */
export function ellipse({ x: cx = 0, y: cy = 0, width, height, turn = 0 }: Ellipse): Distance {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x, y) => {
    const along = ((x - cx) * cos + (y - cy) * sin) / width
    const across = ((y - cy) * cos - (x - cx) * sin) / height
    return Math.sqrt(along * along + across * across)
  }
}

/** Returns how far a place is from a line from one point to another: 1 is at its half `width`. */
export function nearLine(
  x: number,
  y: number,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  width: number,
): number {
  const dx = toX - fromX
  const dy = toY - fromY
  const part = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)))
  return Math.sqrt((x - fromX - part * dx) ** 2 + (y - fromY - part * dy) ** 2) / width
}

/** Calls `draw` for each pixel of a picture, row by row. */
export function drawRows(width: number, height: number, draw: (x: number, y: number, at: number) => void): void {
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / height - 0.5
    for (let column = 0; column < width; column += 1) draw((column + 0.5 - width / 2) / height, y, row * width + column)
  }
}
