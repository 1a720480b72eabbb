import { fold } from './fold.ts'

/** Splits a search into words, folded for comparison. */
export function wordsOf(find: string): readonly string[] {
  return fold(find)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/**
 * Returns a predicate: whether each word of a search occurs in one of a row's texts. An empty search matches every row.
 */
export function finder(find: string): (texts: readonly (string | null)[]) => boolean {
  const words = wordsOf(find)
  if (words.length === 0) return () => true
  return (texts) => {
    const folded = texts.map((text) => (text === null ? '' : fold(text)))
    return words.every((word) => folded.some((text) => text.includes(word)))
  }
}
