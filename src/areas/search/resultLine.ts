import { fold } from '#src/lib/fold.ts'
import type { Entry } from './Entry.ts'

/** Approximate maximum length of a shown text, characters. */
const maxLength = 140
/** Number of characters shown before the first search word if the start of the text is cut off. */
const before = 40
/** Number of pieces that are always shown. Later pieces are shown only if they contain a search word. */
const pieces = 3

/** Text of a result: the line, and a longer text if it contains search words that title and line lack. */
export interface ResultLine {
  readonly detail: readonly string[]
  readonly quote: string | null
}

/** Returns the text of an entry that the search found. `words` are the words of the search text, from `wordsOf`. */
export function resultLine(entry: Entry, words: readonly string[]): ResultLine {
  const shown = entry.detail.filter(
    (piece, place) => place < pieces || words.some((word) => fold(piece).includes(word)),
  )
  const said = fold([entry.title, ...shown].join('\n'))
  const unsaid = words.filter((word) => !said.includes(word))
  const quoted = entry.more.find((text) => unsaid.some((word) => fold(text).includes(word)))
  return {
    detail: shown.map((piece) => cutAround(piece, words)),
    quote: quoted === undefined ? null : cutAround(quoted, unsaid),
  }
}

/** Returns the part of a long text around the first search word, with ellipses. */
export function cutAround(text: string, words: readonly string[]): string {
  if (text.length <= maxLength) return text
  const characters = Array.from(text)
  // Folding each character alone gives the same result as folding the whole text (see `fold`). The place of a hit can
  // then be converted back to a character of the original.
  const folded = characters.map(fold)
  const whole = folded.join('')
  const hit = Math.min(...words.map((word) => whole.indexOf(word)).filter((place) => place >= 0))
  let first = 0
  if (Number.isFinite(hit)) for (let units = 0; units < hit; first += 1) units += folded[first]?.length ?? 1
  const start = first <= maxLength - before ? 0 : first - before
  const end = Math.min(characters.length, start + maxLength)
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('').trim()}${end < characters.length ? '…' : ''}`
}
