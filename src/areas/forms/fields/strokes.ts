import { templateLimits } from '#src/contract/formTemplate.ts'
import { signatureHeight } from '#src/formView/signaturePath.ts'

/** Limits of `Signature`. */
const maxStrokes = 100
const maxNumbers = 4000
/** Length that the drawing may have in the answer, characters. The rest is for the name and the time. */
const maxLength = templateLimits.value * 0.8
/** Max number of points of a line while it is drawn: about a minute. The time to simplify grows with their square. */
export const maxPoints = 3000
/** Distance that a point may be moved by simplifying, in thousandths of the field's width: less than the line is wide. */
const tolerance = 1.5

/** Returns a point's distance from the line between two others. */
function distance(stroke: readonly number[], point: number, from: number, to: number): number {
  const at = (index: number) => [stroke[index * 2] ?? 0, stroke[index * 2 + 1] ?? 0] as const
  const [x, y] = at(point)
  const [fromX, fromY] = at(from)
  const [toX, toY] = at(to)
  const length = Math.hypot(toX - fromX, toY - fromY)
  if (length === 0) return Math.hypot(x - fromX, y - fromY)
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length
}

/**
 * Returns a line (`x, y, x, y, …`) with only the points that give it its shape (Ramer-Douglas-Peucker), as whole numbers
 * within the field.
 */
export function simplify(stroke: readonly number[], limit: number = tolerance): number[] {
  const count = Math.floor(stroke.length / 2)
  const isKept = new Uint8Array(count)
  if (count > 0) isKept[0] = isKept[count - 1] = 1
  // A list instead of recursion, because a long line would exceed the call stack.
  const open: [number, number][] = [[0, count - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range
    let farthest = 0
    let at = -1
    for (let i = from + 1; i < to; i += 1) {
      const far = distance(stroke, i, from, to)
      if (far > farthest) [farthest, at] = [far, i]
    }
    if (farthest <= limit) continue
    isKept[at] = 1
    open.push([from, at], [at, to])
  }
  const kept: number[] = []
  for (let i = 0; i < count; i += 1)
    if (isKept[i]) kept.push(within(stroke[i * 2], 1000), within(stroke[i * 2 + 1], signatureHeight))
  // A line of thousands of corners, such as a scribble, becomes coarser.
  return kept.length > maxNumbers ? simplify(stroke, limit * 2) : kept
}

const within = (value: number | undefined, end: number) => Math.min(end, Math.max(0, Math.round(value ?? 0)))

/** Returns the lines with another one. Null if the drawing has no room for it. */
export function withStroke(
  strokes: readonly (readonly number[])[],
  stroke: readonly number[],
): (readonly number[])[] | null {
  const next = [...strokes, simplify(stroke)]
  return next.length > maxStrokes || JSON.stringify(next).length > maxLength ? null : next
}
