/** Returns a name for comparison. Ignores case and spacing, in which two lists of one clinic can differ. */
export const nameKey = (...words: readonly (string | null)[]) =>
  words.join(' ').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
