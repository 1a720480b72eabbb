/** A part of a file: the first and the last byte, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Returns the only range of a header, in whatever way it is given. Null for no range, several, or an invalid one. */
function givenRange(header: string): readonly [string, string] | null {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header)
  if (!match) return null
  const [, first = '', last = ''] = match
  const isReversed = first !== '' && last !== '' && Number(first) > Number(last)
  return (first === '' && last === '') || isReversed ? null : [first, last]
}

/**
 * Returns the part of a file of `size` bytes that a Range header requests (RFC 9110 §14.2). Null for the whole file: no
 * header, several ranges, or an invalid header. `outside` if the range begins after the end of the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const given = header === undefined ? null : givenRange(header)
  if (given === null) return null
  const [first, last] = given
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  if (Number(first) >= size) return 'outside'
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
