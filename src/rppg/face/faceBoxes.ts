import type { FaceRect } from '#src/contract/vitalScan.ts'

/** The box of a face that the network found, as shares of the input square's side. */
export interface FaceBox extends FaceRect {
  /** Confidence that it is a face, 0 to 1. */
  readonly score: number
}

/** Width and height of the five anchor boxes of each cell, in cells. */
const anchors = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const
const numbersOfGuess = 5

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/**
 * Returns the faces in a network's output with a score of at least `threshold`, best first, each once (non-maximum
 * suppression).
 */
export function faceBoxes(answer: Float32Array, cells: number, threshold: number): FaceBox[] {
  const boxes: FaceBox[] = []
  for (let cell = 0; cell < cells * cells; cell++)
    anchors.forEach(([anchorWidth, anchorHeight], guess) => {
      const at = (cell * anchors.length + guess) * numbersOfGuess
      const number = (place: number) => answer[at + place] ?? 0
      const score = sigmoid(number(4))
      if (score < threshold) return
      const width = (Math.exp(number(2)) * anchorWidth) / cells
      const height = (Math.exp(number(3)) * anchorHeight) / cells
      boxes.push({
        x: ((cell % cells) + sigmoid(number(0))) / cells - width / 2,
        y: (Math.floor(cell / cells) + sigmoid(number(1))) / cells - height / 2,
        width,
        height,
        score,
      })
    })
  return onceEach(boxes)
}

function onceEach(boxes: readonly FaceBox[]): FaceBox[] {
  const kept: FaceBox[] = []
  for (const box of boxes.toSorted((a, b) => b.score - a.score))
    if (kept.every((other) => !isSameFace(box, other))) kept.push(box)
  return kept
}

/** Whether two boxes overlap by more than 40 % (intersection over union). */
export function isSameFace(a: FaceRect, b: FaceRect): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const shared = Math.max(0, width) * Math.max(0, height)
  return shared / (a.width * a.height + b.width * b.height - shared) > 0.4
}
