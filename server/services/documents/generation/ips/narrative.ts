import type { LocaleName } from '#src/contract/portal.ts'

/** Characters that XML 1.0 does not allow, and unpaired surrogates. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text as XHTML: escaped, and without characters that XML forbids. */
export const xhtmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(forbidden, ' ')
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Returns the direction of a text by its first letter; null if it has no letter. FHIR's narrative has no `auto`. */
function directionOf(text: string): 'ltr' | 'rtl' | null {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (letter === undefined) return null
  return rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

const own = (language: LocaleName) => (language === 'ar' ? 'rtl' : 'ltr')

/** Returns the pieces of the `div` of a narrative (FHIR's XHTML), with its language and direction. */
export function* narrativePieces(language: LocaleName, content: Iterable<string>): Generator<string> {
  yield `<div xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}" dir="${own(language)}">`
  yield* content
  yield '</div>'
}

export const paragraph = (text: string): string => `<p>${xhtmlText(text)}</p>`

/**
 * Returns the cell of a table. The record's own words can be in another language than the document, so they get the
 * direction of their first letter. Numbers with units stay in the order in which they were written.
 */
function cell(language: LocaleName, text: string): string {
  const direction = directionOf(text) ?? (text === '' ? null : 'ltr')
  const mark = direction === null || direction === own(language) ? '' : ` dir="${direction}"`
  return `<td${mark}>${xhtmlText(text)}</td>`
}

/** Returns a row of a table. */
export const tableRow = (language: LocaleName, cells: readonly string[]): string =>
  `<tr>${cells.map((text) => cell(language, text)).join('')}</tr>`

/** Returns the pieces of a table with a heading for each column. `make` returns a row as `tableRow` does. */
export function* tablePieces<Row>(
  headings: readonly string[],
  rows: Iterable<Row>,
  make: (row: Row) => string,
): Generator<string> {
  const head = headings.map((heading) => `<th>${xhtmlText(heading)}</th>`).join('')
  yield `<table><thead><tr>${head}</tr></thead><tbody>`
  for (const row of rows) yield make(row)
  yield '</tbody></table>'
}
