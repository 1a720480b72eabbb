/**
 * Position of the last resource that a search has returned. It grants no access: rights are checked again for every
 * page.
 */
export interface Cursor {
  readonly source: number
  readonly rowId: number
  /** Index of the resource within its row. */
  readonly index: number
}

export const writeCursor = ({ source, rowId, index }: Cursor): string =>
  Buffer.from(`${source}.${rowId}.${index}`).toString('base64url')

/** Parses a cursor; null if the text is malformed. */
export function readCursor(text: string): Cursor | null {
  if (text.length > 40) return null
  const match = /^(\d{1,2})\.(\d{1,15})\.(\d{1,4})$/.exec(Buffer.from(text, 'base64url').toString('latin1'))
  return match && { source: Number(match[1]), rowId: Number(match[2]), index: Number(match[3]) }
}
