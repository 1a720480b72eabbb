import type { Box, CardWord } from '#src/workers/cardReader/protocol.ts'

/** Words of one line that stand close together, such as a label or a value. */
export interface Segment {
  readonly words: readonly CardWord[]
  readonly box: Box
}

/** Max gap between words of one segment, in heights of the line. */
const maxGap = 1.6
/** Signs that recognizers make of edges, logos and dirt. */
const hasContent = /[\p{L}\p{N}#]/u

const middle = ({ top, height }: Box) => top + height / 2
export const right = ({ left, width }: Box) => left + width
export const bottom = ({ top, height }: Box) => top + height

/** Returns the box around words. */
export function boxOf(words: readonly CardWord[]): Box {
  const boxes = words.map(({ box }) => box)
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  return { left, top, width: Math.max(...boxes.map(right)) - left, height: Math.max(...boxes.map(bottom)) - top }
}

/** Whether two boxes are on one line. */
export function isSameLine(one: Box, other: Box): boolean {
  const off = Math.abs(middle(one) - middle(other))
  return off < 0.5 * Math.max(one.height, other.height) && off < Math.min(one.height, other.height)
}

/** Returns the words by lines and columns, from top to bottom. The recognizer's own lines mix columns. */
export function segmentsOf(words: readonly CardWord[]): readonly Segment[] {
  const lines: CardWord[][] = []
  const usable = words.filter(({ text }) => hasContent.test(text))
  for (const word of usable.toSorted((a, b) => middle(a.box) - middle(b.box))) {
    const line = lines.find((one) => one.some(({ box }) => isSameLine(box, word.box)))
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines.flatMap((line) => {
    const parts: CardWord[][] = []
    for (const word of line.toSorted((a, b) => a.box.left - b.box.left)) {
      const part = parts.at(-1)
      const last = part?.at(-1)
      const height = last && Math.max(last.box.height, word.box.height)
      if (part && last && height && word.box.left - right(last.box) <= maxGap * height) part.push(word)
      else parts.push([word])
    }
    return parts.map((part) => ({ words: part, box: boxOf(part) }))
  })
}
