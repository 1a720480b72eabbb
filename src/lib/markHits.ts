import { fold } from './fold.ts'

/** A stretch of a text, and whether it is a searched word. */
export interface Stretch {
  /** Start index in the text. */
  readonly at: number
  readonly text: string
  readonly hit: boolean
}

/**
 * Splits a text into stretches that do or don't match the words of a search (`wordsOf`), compared as `fold` compares.
 */
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
    // End at the next character that fold keeps: removed characters in between, such as accents, belong to the hit.
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

/** Returns the spans of the words in order. Spans that overlap or touch are merged. */
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

/** Returns the fold of a text, and for each code unit of the fold the start index of its original character. */
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
