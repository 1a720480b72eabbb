import type { CodedDisplay } from '#src/lib/Coded.ts'
import type { CodedTable } from './makeTable.ts'
import { nameKey } from './nameKey.ts'

const separator = /\s*([,;])\s*/
const arabic: Readonly<Record<string, string>> = { ',': '،', ';': '؛' }

/**
 * Returns names joined by commas and semicolons, such as reactions, in the language of a table. If a name is unknown,
 * all stay as recorded: a list in two languages is hard to read.
 */
export function codedList(text: string, table: CodedTable | null, locale: string): CodedDisplay {
  const recorded = { text, original: null, isExact: true }
  if (!table) return recorded
  let shown = ''
  // Splitting by a group puts the separators at the odd places.
  for (const [place, piece] of text.trim().split(separator).entries()) {
    const word = place % 2 === 0 ? table.byName.get(nameKey(piece))?.word : undefined
    if (place % 2 === 0 && word === undefined) return recorded
    const said = word ?? `${locale === 'ar' ? (arabic[piece] ?? piece) : piece} `
    // Only the first word keeps its capital letter.
    shown += place > 0 && word !== undefined ? lowered(word, locale) : said
  }
  return { text: shown, original: text, isExact: true }
}

/** Returns a word with a small first letter, unless it is an abbreviation. */
function lowered(word: string, locale: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLocaleLowerCase(locale) + word.slice(1) : word
}
