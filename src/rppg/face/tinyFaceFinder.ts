import type { FaceRect } from '#src/contract/vitalScan.ts'
import { faceBoxes, isSameFace, type FaceBox } from './faceBoxes.ts'
import type { FaceFinder, FaceSighting } from './FaceFinder.ts'
import { FaceNet } from './FaceNet.ts'
import type { Frame } from '../picture/Frame.ts'
import { drawFrame, fillBlack, liftedLevels, partOf } from './letterBox.ts'
import { modelWeights, type ModelWeights } from './modelWeights.ts'

/** Sides of the network's input square, px. The first is fast and finds most people in front of a camera. */
const sizes = [160, 224, 320] as const
/**
 * Brightens the shadows. Of 32 portraits darkened to 0.35 and 0.25 of their light, the sizes find 23, 30 and 29 with it,
 * and 19, 27 and 23 without it. Of 618 pictures without a face, the highest score is 0.41 with it, and 0.36 without it.
 */
const lifted = liftedLevels(0.6)
/** Time for which a size that found a face is used alone, ms: the face might only have turned away for a moment. */
const keptMs = 1000
/** Min size of a face that is found at the first input size too, as a share of the frame's longer side. */
const nearPart = 0.3
/**
 * Min score of a new face. Measured: up to 0.41 in pictures without a face, and 0.54 to 0.96 for faces in front of a
 * camera, lowest for dark faces. A face of the previous search needs only `sameFace`, because scores vary as a head
 * moves.
 */
const newFace = 0.5
const sameFace = 0.3
/** Time after which a search pauses before the network's next layer, so that the thread can do other tasks, ms. */
const restAfterMs = 16

/** The model that face-api ships as `tiny_face_detector_model`: its manifest as JSON, and its bytes. */
export interface FaceModel {
  readonly manifest: unknown
  readonly weights: ArrayBuffer
}

/**
 * Creates a face finder from the tiny face detector's model. Throws if the model is a different one. `find` reads the
 * frame before it returns, unless a previous search still runs: then `find` reads the frame after that search.
 */
export function createFaceFinder({ manifest, weights }: FaceModel): FaceFinder {
  return new TinyFaceFinder(modelWeights(manifest, weights))
}

class TinyFaceFinder implements FaceFinder {
  readonly #weights: ModelWeights
  readonly #nets = new Map<number, FaceNet>()
  #place = 0
  /** Size that found the last face, and when, ms. */
  #found: { readonly place: number; readonly at: number } | null = null
  /** Whether the first size missed a near face that a larger one finds. */
  #needsLarge = false
  /** Faces found in the previous search. */
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
    drawFrame(frame, size, net.input, lifted)
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

  /**
   * Chooses the next input size. Without a face, each search tries another one. The size that finds it is used until the
   * face is near enough for the first size.
   */
  #chooseSize(at: number, seen: FaceBox | null): void {
    if (seen) {
      this.#found = { place: this.#place, at }
      const isNear = Math.max(seen.width, seen.height) >= nearPart
      if (isNear && !this.#needsLarge) this.#place = 0
      return
    }
    const found = this.#found
    if (found && at >= found.at && at - found.at < keptMs) {
      if (this.#place < found.place) this.#needsLarge = true
      this.#place = found.place
      return
    }
    this.#found = null
    this.#needsLarge = false
    this.#place = (this.#place + 1) % sizes.length
  }
}

/** Converts a box to pixels of the frame, clipped to it; null if the box lies outside. */
function rectIn({ width, height }: Frame, box: FaceRect): FaceRect | null {
  const side = Math.max(width, height)
  const left = Math.max(0, box.x * side)
  const top = Math.max(0, box.y * side)
  const right = Math.min(width, (box.x + box.width) * side)
  const bottom = Math.min(height, (box.y + box.height) * side)
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null
}
