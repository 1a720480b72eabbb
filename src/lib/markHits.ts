import { fold } from './fold.ts'

/** A stretch of a text, and whether a searched word stands there. */
export interface Stretch {
  /** Where in the text it begins. */
  readonly at: number
  readonly text: string
  readonly hit: boolean
}

/** Where the words of a search (`wordsOf`) stand in a text, found as `fold` compares: the stretches make up the text. */
export function markHits(text: string, words: readonly string[]): readonly Stretch[] {
  const { folded, places } = foldWithPlaces(text)
  const stretches: Stretch[] = []
  let reached = 0
  const takeTo = (end: number, hit: boolean) => {
    if (end > reached) stretches.push({ at: reached, text: text.slice(reached, end), hit })
    reached = Math.max(reached, end)
  }
  for (const { start, end } of occurrences(folded, words)) {
    takeTo(places[start] ?? text.length, false)
    // To where the next character begins: what folds away after the last one, as an accent does, belongs to it.
    const last = places[end - 1] ?? 0
    takeTo(places.slice(end).find((place) => place > last) ?? text.length, true)
  }
  takeTo(text.length, false)
  return stretches
}

interface Span {
  start: number
  end: number
}

/** Where words stand, in order; those that overlap or touch are one span. */
function occurrences(folded: string, words: readonly string[]): readonly Span[] {
  const found: Span[] = []
  for (const word of words) {
    if (word === '') continue
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + 1))
      found.push({ start, end: start + word.length })
  }
  const spans: Span[] = []
  for (const { start, end } of found.sort((a, b) => a.start - b.start)) {
    const before = spans.at(-1)
    if (before && start <= before.end) before.end = Math.max(before.end, end)
    else spans.push({ start, end })
  }
  return spans
}

/** The fold of a text, and for each of its code units where in the text the character begins that it came from. */
function foldWithPlaces(text: string): { folded: string; places: readonly number[] } {
  const places: number[] = []
  let folded = ''
  let place = 0
  for (const character of text) {
    const part = fold(character)
    for (let unit = 0; unit < part.length; unit += 1) places.push(place)
    folded += part
    place += character.length
  }
  return { folded, places }
}
