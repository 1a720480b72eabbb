import type { CardWord } from './protocol.ts'

/** Max number of words of a card. A picture with more is not a card. */
const maxWords = 600
/** Max length of a word, characters. */
const maxLength = 60
const wordLevel = '5'

/**
 * Returns the words of Tesseract's table (TSV): level, page, block, paragraph, line, word, left, top, width, height,
 * confidence, text. Skips rows that are not words.
 */
export function readWords(table: string): readonly CardWord[] {
  const words: CardWord[] = []
  for (const row of table.split('\n')) {
    const [level, , , , , , ...rest] = row.split('\t')
    if (level !== wordLevel) continue
    const [left = NaN, top = NaN, width = NaN, height = NaN, confidence = NaN] = rest.slice(0, 5).map(Number)
    const text = rest.slice(5).join(' ').trim()
    const isPlaced = [left, top, width, height, confidence].every(Number.isFinite) && width > 0 && height > 0
    if (!isPlaced || text === '' || text.length > maxLength) continue
    words.push({ text, confidence, box: { left, top, width, height } })
    if (words.length === maxWords) break
  }
  return words
}
