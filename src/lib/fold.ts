/** Letters, digits and a decimal separator that readers treat as equal, but Unicode normalization keeps different. */
const sameAs: Readonly<Record<string, string>> = {
  ς: 'σ',
  // Arabic: alef wasla becomes alef, taa marbuta becomes haa, and alef maqsura becomes yaa. The yaa and kaf of Persian
  // keyboards become the Arabic letters. Alef with hamza or madda needs no entry, because normalization splits it.
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  '٫': '.',
  ...digits('٠'),
  ...digits('۰'),
}

/** Maps `zero` and the nine digits after it to ASCII digits. */
function digits(zero: string): Record<string, string> {
  const first = zero.charCodeAt(0)
  return Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(first + digit), `${digit}`]))
}

const alike = new RegExp(`[${Object.keys(sameAs).join('')}]`, 'g')
/** Characters to remove: accents, vowel marks, invisible characters, and tatweel, which only stretches a word. */
const unread = /[\p{M}\p{Cf}\u0640]/gu
const plain = /^[ -~]*$/

/**
 * Normalizes a text for comparison in a search: removes case, accents and letter variants, so that 'perez' finds
 * 'Pérez', 'احمد' finds 'أحمد' and '٦٫٨' finds '6.8'. Each character folds independently: the fold of a text is the
 * joined folds of its characters, which `markHits` relies on.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(unread, '')
    .toLowerCase()
    .replace(alike, (letter) => sameAs[letter] ?? letter)
}
