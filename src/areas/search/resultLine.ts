import { fold } from '#src/lib/fold.ts'
import type { Entry } from './Entry.ts'

/** A piece of a line is cut to about this many characters. */
const longest = 140
/** This many of them stand before the first searched word. */
const before = 40
/** Pieces of a line, where none of the others is why the entry was found. */
const pieces = 3

/** What is said of an entry that was found: its line, and the longer text where the words stand that nothing else has. */
export interface ResultLine {
  readonly detail: readonly string[]
  readonly quote: string | null
}

/** The line of an entry that was found by `words` (`wordsOf`). */
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

/** A long text cut to its part around the first of the words, with an ellipsis for what is left out. */
export function cutAround(text: string, words: readonly string[]): string {
  if (text.length <= longest) return text
  const characters = Array.from(text)
  // The fold of a text is that of its characters, one after another.
  const folded = characters.map(fold)
  const whole = folded.join('')
  const hit = Math.min(...words.map((word) => whole.indexOf(word)).filter((place) => place >= 0))
  let first = 0
  if (Number.isFinite(hit)) for (let units = 0; units < hit; first += 1) units += folded[first]?.length ?? 1
  const start = first <= longest - before ? 0 : first - before
  const end = Math.min(characters.length, start + longest)
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('').trim()}${end < characters.length ? '…' : ''}`
}
