/** How far a search has come: the last resource that was told. It says where, never whose: rights are asked anew. */
export interface Cursor {
  readonly source: number
  readonly rowId: number
  /** The resource's place among those of its row. */
  readonly index: number
}

export const writeCursor = ({ source, rowId, index }: Cursor): string =>
  Buffer.from(`${source}.${rowId}.${index}`).toString('base64url')

/** Null where the text is no cursor of ours. */
export function readCursor(text: string): Cursor | null {
  if (text.length > 40) return null
  const match = /^(\d{1,2})\.(\d{1,15})\.(\d{1,4})$/.exec(Buffer.from(text, 'base64url').toString('latin1'))
  return match && { source: Number(match[1]), rowId: Number(match[2]), index: Number(match[3]) }
}
