interface Spot {
  readonly x: number
  readonly y: number | null
}

/** A text that wants to stand at a series' first point; sizes in px. */
interface FirstText {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Finds room for the first value of every series: above its point, or under it where a line or another text is in the
 * way above and not under it.
 *
 * @param lines the drawn points of all series in time order, `y` null at gaps
 * @returns the baseline of each text, px from the top of the plot; null for no text
 */
export function placeFirstTexts(
  texts: readonly (FirstText | null)[],
  lines: readonly (readonly Spot[])[],
): (number | null)[] {
  const taken: { from: number; to: number; top: number; bottom: number }[] = []
  return texts.map((text) => {
    if (!text) return null
    const boxes = [text.y - 10, text.y + 10 + text.height * 0.75].map((baseline) => ({
      baseline,
      from: text.x + 4,
      to: text.x + 4 + text.width,
      top: baseline - text.height * 0.75,
      bottom: baseline,
    }))
    const free = boxes.find(
      (box) =>
        !taken.some(
          (other) => box.from < other.to && other.from < box.to && box.top < other.bottom && other.top < box.bottom,
        ) && !lines.some((line) => crosses(line, box)),
    )
    const box = free ?? boxes[0]
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
