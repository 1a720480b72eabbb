/** Returns the key by which a word of the record is found: without capitals, and with single spaces for - and _. */
export function wordKey(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replaceAll(/[-_\s]+/g, ' ')
}
