/** Without case and accents, so that 'perez' finds 'Pérez' and an unmarked Arabic word a marked one. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A test of whether every word of a search stands somewhere in a row's texts. An empty search finds every row. */
export function finder(find: string): (texts: readonly (string | null)[]) => boolean {
  const words = fold(find)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return () => true
  return (texts) => {
    const folded = texts.map((text) => (text === null ? '' : fold(text)))
    return words.every((word) => folded.some((text) => text.includes(word)))
  }
}
