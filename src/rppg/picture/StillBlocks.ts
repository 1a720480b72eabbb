import type { FaceRect } from '#src/contract/vitalScan.ts'
import type { Frame } from './Frame.ts'

/** Distance of the compared points, px. `points`: number of points along each side of a block. */
const step = 4
const points = 4
/** Min number of compared blocks before there is a share. */
const minBlocks = 2000

/**
 * Measures which share of a face a video's coder repeats from one frame to the next. A camera's noise changes every
 * block of 16 x 16 px in every frame. Strong compression removes the noise and copies blocks, and the pulse with them.
 * Measured on a photograph and drawn faces in H.264: up to 0.5 at 1 Mbit/s, 0.3 to 0.7 at 0.3 Mbit/s.
 */
export class StillBlocks {
  #last: Uint8Array | null = null
  #next: Uint8Array | null = null
  #still = 0
  #all = 0

  /** Share of repeated blocks, 0 to 1; null if unknown. */
  get share(): number | null {
    return this.#all < minBlocks ? null : this.#still / this.#all
  }

  /** Compares the face of a frame with that of the previous frame. A frame whose face is repeated as a whole is left out. */
  add({ data, width, height, channels }: Frame, box: FaceRect): void {
    const across = Math.floor(width / step)
    const down = Math.floor(height / step)
    const size = 3 * across * down
    const now = this.#next?.length === size ? this.#next : new Uint8Array(size)
    for (let y = 0, to = 0; y < down; y++) {
      for (let x = 0; x < across; x++, to += 3) {
        const at = (y * step * width + x * step) * channels
        now[to] = data[at] ?? 0
        now[to + 1] = data[at + 1] ?? 0
        now[to + 2] = data[at + 2] ?? 0
      }
    }
    const last = this.#last
    this.#last = now
    this.#next = last
    if (last?.length !== size) return
    const side = step * points
    let [still, all] = [0, 0]
    for (let y = Math.max(0, Math.ceil(box.y / side)); (y + 1) * side <= Math.min(height, box.y + box.height); y++) {
      for (let x = Math.max(0, Math.ceil(box.x / side)); (x + 1) * side <= Math.min(width, box.x + box.width); x++) {
        all++
        if (isSame(now, last, 3 * (y * points * across + x * points), 3 * across)) still++
      }
    }
    if (still === all) return
    this.#still += still
    this.#all += all
  }

  clear(): void {
    this.#last = null
    this.#still = 0
    this.#all = 0
  }
}

function isSame(one: Uint8Array, two: Uint8Array, start: number, row: number): boolean {
  for (let y = 0; y < points; y++) {
    const from = start + y * row
    for (let i = from; i < from + 3 * points; i++) if (one[i] !== two[i]) return false
  }
  return true
}
