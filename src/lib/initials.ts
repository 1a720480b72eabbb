/**
 * Returns the first initials of a name, two unless `max` is 1. Skips words that end with a period ('Dr.') and words after a comma (', RN').
 * Arabic letters are separated, because joined letters look like a word.
 */
export function initials(name: string, max: 1 | 2 = 2): string {
  const words = (name.split(/[,،]/u)[0] ?? '').split(/\s+/u).filter((word) => word && !word.endsWith('.'))
  const letters = words.slice(0, max).map((word) => /[\p{L}\p{N}]/u.exec(word.normalize('NFC'))?.[0] ?? '')
  const joined = letters.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? letters.join('\u200c') : letters.join('')
  return joined.toLocaleUpperCase()
}
