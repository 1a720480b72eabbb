interface Spot {
  readonly x: number
  readonly y: number | null
}

/** A text to be placed at a point. Sizes in px. */
interface PointText {
  /** Left edge of the text. */
  readonly x: number
  /** Position of the point. */
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether to place the text over a line if no place is free. It never covers another text. */
  readonly overLine: boolean
}

/**
 * Finds space for values at their points: above the point, or below it if only the space below is free of lines and
 * other texts.
 *
 * @param lines the drawn points of all series in time order, `y` null at gaps
 * @param bottom where the plot ends and the dates begin, px from its top
 * @returns the baseline of each text, px from the top of the plot; null for no text or no space
 */
export function placePointTexts(
  texts: readonly (PointText | null)[],
  lines: readonly (readonly Spot[])[],
  bottom: number,
): (number | null)[] {
  const taken: { from: number; to: number; top: number; bottom: number }[] = []
  return texts.map((text) => {
    if (!text) return null
    const cap = text.height * 0.75
    const [from, to] = [text.x, text.x + text.width]
    // Each box reaches from the dot to the text's far side: anything in between would make the text look like another
    // point's.
    const boxes = [
      { baseline: text.y - 10, from, to, top: text.y - 10 - cap, bottom: text.y - 5 },
      { baseline: text.y + 10 + cap, from, to, top: text.y + 5, bottom: text.y + 10 + cap },
    ]
    const apart = boxes.filter(
      (box) =>
        box.bottom <= bottom &&
        !taken.some(
          (other) => box.from < other.to && other.from < box.to && box.top < other.bottom && other.top < box.bottom,
        ),
    )
    const free = apart.find((box) => !lines.some((line) => crosses(line, box)))
    const box = free ?? (text.overLine ? apart[0] : undefined)
    if (!box) return null
    taken.push(box)
    return box.baseline
  })
}

function crosses(line: readonly Spot[], box: { from: number; to: number; top: number; bottom: number }): boolean {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    if (!a || !b || b.x < box.from) continue
    if (a.x > box.to) return false
    const [from, to] = [a.y, b.y]
    if (from === null || to === null) continue
    const at = (x: number) => (b.x === a.x ? to : from + ((to - from) * (x - a.x)) / (b.x - a.x))
    const [y1, y2] = [at(Math.max(a.x, box.from)), at(Math.min(b.x, box.to))]
    if (Math.max(y1, y2) > box.top && Math.min(y1, y2) < box.bottom) return true
  }
  return false
}
