/** Letters and digits that readers take for one another, and that Unicode keeps apart. */
const sameAs: Readonly<Record<string, string>> = {
  ς: 'σ',
  // Arabic: alef wasla, taa marbuta and haa, alef maqsura and yaa, and Persian keyboards' yaa and kaf. Alef with hamza
  // or madda comes apart by itself.
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  '٫': '.',
  ...digits('٠'),
  ...digits('۰'),
}

/** Ten digits from `zero` on, each with its ASCII one. */
function digits(zero: string): Record<string, string> {
  const first = zero.charCodeAt(0)
  return Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(first + digit), `${digit}`]))
}

const alike = new RegExp(`[${Object.keys(sameAs).join('')}]`, 'g')
/** Accents and vowel marks; what is not seen (directions, joiners, soft hyphens); and tatweel, which only stretches. */
const unread = /[\p{M}\p{Cf}\u0640]/gu
const plain = /^[ -~]*$/

/**
 * A text as it is compared in a search: without case, accents and the forms that one letter has, so that 'perez' finds
 * 'Pérez', 'احمد' finds 'أحمد' and '٦٫٨' finds '6.8'. It folds each character for itself: the fold of a text is that of
 * its characters, one after another.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(unread, '')
    .toLowerCase()
    .replace(alike, (letter) => sameAs[letter] ?? letter)
}
