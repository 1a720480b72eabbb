import type { FaceRect } from '#src/contract/vitalScan.ts'
import { faceBoxes, isSameFace, type FaceBox } from './faceBoxes.ts'
import type { FaceFinder, FaceSighting } from './FaceFinder.ts'
import { FaceNet } from './FaceNet.ts'
import type { Frame } from '../picture/Frame.ts'
import { drawFrame, fillBlack, partOf } from './letterBox.ts'
import { modelWeights, type ModelWeights } from './modelWeights.ts'

/** Sides of the square that a frame is drawn into, px: the first sees whoever sits before a camera, and is fast. */
const sizes = [160, 224, 320] as const
/** A finer look is taken when no face was seen for so long, ms. */
const timeoutMs = 2000
/** A face of this part of the frame's longer side is seen at the first size too. */
const nearPart = 0.3
/**
 * The net's score from which something is a face: pictures without one got up to 0.41, faces before a camera 0.54 to 0.96,
 * the least of them dark ones. One that was there just before may have less, for a score wavers as a head moves.
 */
const newFace = 0.5
const sameFace = 0.3
/** A thread that has other things to do is let go after so long, ms. */
const restAfterMs = 16

/** The model that face-api ships as `tiny_face_detector_model`: its manifest as JSON, and its bytes. */
export interface FaceModel {
  readonly manifest: unknown
  readonly weights: ArrayBuffer
}

/**
 * A finder by the tiny face detector; throws where the model is not that. A frame is read before `find` returns, unless
 * another is still being looked at.
 */
export function createFaceFinder({ manifest, weights }: FaceModel): FaceFinder {
  return new TinyFaceFinder(modelWeights(manifest, weights))
}

class TinyFaceFinder implements FaceFinder {
  readonly #weights: ModelWeights
  readonly #nets = new Map<number, FaceNet>()
  #place = 0
  /** When a face was seen last, or the looking began. */
  #seenAt: number | null = null
  /** The faces of the look before. */
  #last: readonly FaceBox[] = []
  #busy: Promise<unknown> | null = null

  constructor(weights: ModelWeights) {
    this.#weights = weights
    this.#netOf(sizes[0])
  }

  async find(frame: Frame): Promise<FaceSighting | null> {
    while (this.#busy) await this.#busy
    const looking = this.#look(frame)
    this.#busy = looking.catch(() => undefined)
    try {
      return await looking
    } finally {
      this.#busy = null
    }
  }

  close(): void {
    this.#nets.clear()
  }

  #netOf(size: number): FaceNet {
    const net = this.#nets.get(size) ?? new FaceNet(this.#weights, size)
    this.#nets.set(size, net)
    return net
  }

  async #look(frame: Frame): Promise<FaceSighting | null> {
    if (frame.width < 1 || frame.height < 1) return null
    const found = await this.#boxesIn(frame, sizes[this.#place] ?? sizes[0])
    const boxes = found.filter((box) => box.score >= newFace || this.#last.some((before) => isSameFace(before, box)))
    this.#last = boxes
    const [largest = null] = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)
    this.#chooseSize(frame.takenAt, largest)
    const rect = largest && rectIn(frame, largest)
    return rect && { rect, score: largest.score, count: boxes.length }
  }

  async #boxesIn(frame: Frame, size: number): Promise<FaceBox[]> {
    const net = this.#netOf(size)
    const part = partOf(frame, size)
    if (!net.isFor(part)) fillBlack(net.input)
    drawFrame(frame, size, net.input)
    const steps = net.run(part)
    let since = performance.now()
    for (;;) {
      const { done, value } = steps.next()
      if (done) return faceBoxes(value, net.cells, sameFace)
      if (performance.now() - since < restAfterMs) continue
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
  }

  /** Without a face for a while each size in turn; the one that shows it, until it is near enough for the first. */
  #chooseSize(takenAt: number, seen: FaceBox | null): void {
    if (seen || this.#seenAt === null || takenAt < this.#seenAt) this.#seenAt = takenAt
    if (seen && Math.max(seen.width, seen.height) >= nearPart) this.#place = 0
    else if (!seen && takenAt - this.#seenAt >= timeoutMs) this.#place = (this.#place + 1) % sizes.length
  }
}

/** Pixels of the frame, within it; null where nothing of the box is. */
function rectIn({ width, height }: Frame, box: FaceRect): FaceRect | null {
  const side = Math.max(width, height)
  const left = Math.max(0, box.x * side)
  const top = Math.max(0, box.y * side)
  const right = Math.min(width, (box.x + box.width) * side)
  const bottom = Math.min(height, (box.y + box.height) * side)
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null
}
