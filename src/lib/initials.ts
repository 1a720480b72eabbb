/**
 * Returns up to two initials of a name. Skips words that end with a period ('Dr.') and words after a comma (', RN').
 * Arabic letters are separated, because joined letters look like a word.
 */
export function initials(name: string): string {
  const words = (name.split(/[,،]/u)[0] ?? '').split(/\s+/u).filter((word) => word && !word.endsWith('.'))
  const letters = words.slice(0, 2).map((word) => /[\p{L}\p{N}]/u.exec(word.normalize('NFC'))?.[0] ?? '')
  const joined = letters.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? letters.join('\u200c') : letters.join('')
  return joined.toLocaleUpperCase()
}
