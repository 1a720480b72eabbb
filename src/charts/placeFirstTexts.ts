interface Spot {
  readonly x: number
  readonly y: number | null
}

/** A text to be placed at a series' first point. Sizes in px. */
interface FirstText {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Finds space for the first value of every series: above its point, or below it if only the space below is free of
 * lines and other texts.
 *
 * @param lines the drawn points of all series in time order, `y` null at gaps
 * @param bottom where the plot ends and the dates begin, px from its top
 * @returns the baseline of each text, px from the top of the plot; null for no text or no space
 */
export function placeFirstTexts(
  texts: readonly (FirstText | null)[],
  lines: readonly (readonly Spot[])[],
  bottom: number,
): (number | null)[] {
  const taken: { from: number; to: number; top: number; bottom: number }[] = []
  return texts.map((text) => {
    if (!text) return null
    const cap = text.height * 0.75
    const [from, to] = [text.x + 4, text.x + 4 + text.width]
    // Each box reaches from the dot to the text's far side: anything in between would make the text look like another
    // point's.
    const boxes = [
      { baseline: text.y - 10, from, to, top: text.y - 10 - cap, bottom: text.y - 5 },
      { baseline: text.y + 10 + cap, from, to, top: text.y + 5, bottom: text.y + 10 + cap },
    ]
    const free = boxes.find(
      (box) =>
        box.bottom <= bottom &&
        !taken.some(
          (other) => box.from < other.to && other.from < box.to && box.top < other.bottom && other.top < box.bottom,
        ) &&
        !lines.some((line) => crosses(line, box)),
    )
    // A single value is placed even over a line. Among several, one text too many would make all unreadable.
    const box = free ?? (texts.length === 1 ? boxes[0] : undefined)
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
