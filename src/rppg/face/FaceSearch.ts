import type { FaceRect } from '#src/contract/vitalScan.ts'
import { faceBoxes, isSameFace, type FaceBox } from './faceBoxes.ts'
import { FaceNet } from './FaceNet.ts'
import type { Frame } from '../picture/Frame.ts'
import { drawFrame, fillBlack, liftedLevels, partOf } from './letterBox.ts'
import { modelWeights, type ModelWeights } from './modelWeights.ts'
import type { FaceModel } from './tinyFaceFinder.ts'

/** Sides of the network's input square, px: near faces are found at the first, far ones at the last. */
const sizes = [160, 224, 320] as const
/** Brightens the shadows, as for the finder of a camera's frames. */
const lifted = liftedLevels(0.6)
/** Min score of a face. Pictures without a face have up to 0.41 (`tinyFaceFinder`). */
const minScore = 0.5

/** A face in a picture, px of the picture; it may reach beyond its edges. */
export interface FoundFace extends FaceRect {
  /** Confidence that it is a face, 0 to 1. */
  readonly score: number
}

/** Finds all faces of single pictures. Unlike `FaceFinder` it remembers nothing of the previous one. */
export interface FaceSearch {
  /** Returns the faces, largest first. Takes some 50 ms. */
  findAll(picture: Omit<Frame, 'takenAt'>): readonly FoundFace[]
}

/** Creates a face search from the tiny face detector's model. Throws if the model is a different one. */
export function createFaceSearch({ manifest, weights }: FaceModel): FaceSearch {
  return new TinyFaceSearch(modelWeights(manifest, weights))
}

class TinyFaceSearch implements FaceSearch {
  readonly #weights: ModelWeights
  readonly #nets = new Map<number, FaceNet>()

  constructor(weights: ModelWeights) {
    this.#weights = weights
    this.#netOf(sizes[0])
  }

  findAll(picture: Omit<Frame, 'takenAt'>): readonly FoundFace[] {
    const { width, height } = picture
    if (width < 1 || height < 1) return []
    const boxes = sizes.flatMap((size) => this.#boxesIn({ ...picture, takenAt: 0 }, size))
    const side = Math.max(width, height)
    return onceEach(boxes)
      .map(({ score, ...box }) => ({
        x: box.x * side,
        y: box.y * side,
        width: box.width * side,
        height: box.height * side,
        score,
      }))
      .filter(({ x, y, ...box }) => x < width && y < height && x + box.width > 0 && y + box.height > 0)
      .toSorted((a, b) => b.width * b.height - a.width * a.height)
  }

  #netOf(size: number): FaceNet {
    const net = this.#nets.get(size) ?? new FaceNet(this.#weights, size)
    this.#nets.set(size, net)
    return net
  }

  #boxesIn(frame: Frame, size: number): FaceBox[] {
    const net = this.#netOf(size)
    const part = partOf(frame, size)
    if (!net.isFor(part)) fillBlack(net.input)
    drawFrame(frame, size, net.input, lifted)
    const steps = net.run(part)
    for (;;) {
      const { done, value } = steps.next()
      if (done) return faceBoxes(value, net.cells, minScore)
    }
  }
}

/** Returns each face once: the sizes find the same faces, and the larger ones also parts of near faces. */
function onceEach(boxes: readonly FaceBox[]): FaceBox[] {
  const kept: FaceBox[] = []
  for (const box of boxes.toSorted((a, b) => b.score - a.score))
    if (kept.every((other) => !isSameFace(box, other) && !hasMiddleOf(box, other) && !hasMiddleOf(other, box)))
      kept.push(box)
  return kept
}

/** Whether the middle of a box lies in another. */
function hasMiddleOf(box: FaceRect, other: FaceRect): boolean {
  const x = other.x + other.width / 2 - box.x
  const y = other.y + other.height / 2 - box.y
  return x > 0 && y > 0 && x < box.width && y < box.height
}
