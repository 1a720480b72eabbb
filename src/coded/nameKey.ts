/** Returns a name for comparison: without case, invisible characters, and differences of spacing and apostrophes. */
export const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
