import type { BodyMark } from '#src/contract/formData.ts'
import { bodySize, type BodyRegion, type BodyView } from '#src/formEngine/bodyRegions.ts'

/** Max number of marks of a diagram (`BodyMarks`). */
export const maxMarks = 50

/** Distance from a mark at which a press means that mark, in units of the picture. */
const reach = 9

/** Returns the marks with a new one in a region, by default in its middle. */
export function addMark(
  marks: readonly BodyMark[],
  { view, code, x, y }: BodyRegion,
  at: { readonly x: number; readonly y: number } = { x, y },
): BodyMark[] {
  return [...marks, { view, x: at.x, y: at.y, region: code, kind: 'pain', intensity: null, note: '' }]
}

/** Returns a mark in the middle of another region. */
export function moveMark(mark: BodyMark, { view, code, x, y }: BodyRegion): BodyMark {
  return { ...mark, view, region: code, x, y }
}

/** Returns the index of the mark that a press means, in thousandths of the picture. Null if it means none. */
export function markNear(marks: readonly BodyMark[], view: BodyView, x: number, y: number): number | null {
  const distances = marks.map((mark) =>
    mark.view === view
      ? Math.hypot(((mark.x - x) / 1000) * bodySize.width, ((mark.y - y) / 1000) * bodySize.height)
      : Infinity,
  )
  const nearest = Math.min(...distances)
  return nearest <= reach ? distances.indexOf(nearest) : null
}
