import { fold } from './fold.ts'

/** The words of a search as they are compared. */
export function wordsOf(find: string): readonly string[] {
  return fold(find)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** A test of whether every word of a search stands somewhere in a row's texts. An empty search finds every row. */
export function finder(find: string): (texts: readonly (string | null)[]) => boolean {
  const words = wordsOf(find)
  if (words.length === 0) return () => true
  return (texts) => {
    const folded = texts.map((text) => (text === null ? '' : fold(text)))
    return words.every((word) => folded.some((text) => text.includes(word)))
  }
}
