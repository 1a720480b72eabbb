/**
 * Beginning of a cell that a spreadsheet could run as a formula: `=`, `+`, `-`, `@` or a variant of these signs, also
 * after spaces or invisible characters. A tab or a line end matches too, because some programs remove it before they
 * look for a formula.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/u

/** Returns the cell with an apostrophe in front if it could be a formula, so that spreadsheets treat it as text. */
export function harmless(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Formats rows as comma-separated values (RFC 4180). Lines end in CRLF. A byte order mark at the start makes
 * spreadsheets read the file as UTF-8. No cell can run as a formula.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')}`
}
