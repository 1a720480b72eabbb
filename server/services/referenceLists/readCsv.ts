/** A row of a CSV file. `line`: the line of the file where it begins, from 1. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The file is no CSV file that can be read. */
export class CsvRefusal extends Error {
  override name = 'CsvRefusal'
}

/** Returns the text of a file in UTF-8 or UTF-16 with a byte order mark, or else in UTF-8 or Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns the separator that the first line has most often. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ','
}

/** Reads the cells of a text one after the other. */
class CellReader {
  readonly text: string
  readonly separator: string
  /** Finds the end of a cell without quotes. */
  readonly rest: RegExp
  at = 0
  line = 1

  constructor(text: string) {
    this.text = text
    this.separator = separatorOf(text)
    this.rest = new RegExp(`[^\\r\\n${this.separator}]*`, 'y')
  }

  /** Skips to the end of the cell, and returns what was skipped. */
  skip(): string {
    this.rest.lastIndex = this.at
    const [skipped = ''] = this.rest.exec(this.text) ?? []
    this.at += skipped.length
    return skipped
  }

  quoted(): string {
    const { text, line } = this
    let value = ''
    let from = this.at + 1
    for (;;) {
      const close = text.indexOf('"', from)
      if (close < 0) throw new CsvRefusal(`line ${line}: a quote is not closed`)
      value += text.slice(from, close)
      from = close + 1
      if (text[from] !== '"') break
      value += '"'
      from += 1
    }
    this.at = from
    this.line += (value.match(/\r\n|\r|\n/g) ?? []).length
    this.skip()
    return value
  }

  /** Reads a cell and what ends it. Returns whether another cell of the same row follows. */
  cell(cells: string[]): boolean {
    cells.push(this.text[this.at] === '"' ? this.quoted() : this.skip())
    const end = this.text[this.at]
    this.at += end === '\r' && this.text[this.at + 1] === '\n' ? 2 : 1
    if (end === this.separator) return true
    this.line += 1
    return false
  }
}

/**
 * Reads a CSV file (RFC 4180), separated by commas, semicolons or tabs, without its empty lines. Throws `CsvRefusal` for
 * a quote that is never closed, for binary data, and for a file without rows.
 */
export function readCsv(bytes: Uint8Array): CsvRow[] {
  const text = decode(bytes)
  if (text.includes('\0')) throw new CsvRefusal('expected text')
  const reader = new CellReader(text)
  const rows: CsvRow[] = []
  while (reader.at < text.length) {
    const { line } = reader
    const cells: string[] = []
    while (reader.cell(cells));
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
  }
  if (rows.length === 0) throw new CsvRefusal('no rows')
  return rows
}
