/** Height of the field for a drawn signature, in thousandths of its width. */
export const signatureHeight = 350

/**
 * Returns the SVG path of a drawn line (`x, y, x, y, …`). The path goes through the midpoints of the points, with the
 * points as its controls: a quick hand gives few points, whose straight lines would have corners.
 */
export function signaturePath(stroke: readonly number[]): string {
  const points: (readonly [x: number, y: number])[] = []
  for (let i = 0; i + 1 < stroke.length; i += 2) points.push([stroke[i] ?? 0, stroke[i + 1] ?? 0])
  const [first] = points
  if (!first) return ''
  const last = points.at(-1) ?? first
  // A line without a length draws a dot, because its ends are round.
  if (points.length === 1) return `M${first[0]} ${first[1]}h0.01`
  const middle = points.slice(1, -1).map(([x, y], i) => {
    const [nextX, nextY] = points[i + 2] ?? last
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  return `M${first[0]} ${first[1]}${middle.join('')}L${last[0]} ${last[1]}`
}
