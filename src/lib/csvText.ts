/**
 * What a spreadsheet could take for a formula: these signs, their full-width forms, or a tab or line end, which some
 * programs drop before they look. Signs behind blanks and what is not seen count too.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u

/** A cell that no spreadsheet runs: an apostrophe before it says that it is text. */
export function harmless(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Rows as comma-separated values (RFC 4180): lines end in CRLF, and a byte order mark at the head tells spreadsheets
 * that it is UTF-8. No cell can be run as a formula.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')}`
}
