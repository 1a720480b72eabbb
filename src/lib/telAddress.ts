/**
 * Returns the `tel:` address of the first number in a recorded text. Null if there is none, or if its length is wrong.
 * Omits an extension, because phones dial extensions in different ways; the text beside the link still shows it.
 */
export function telAddress(recorded: string | null): string | null {
  const number = /\+?[\s(]*\d[\d\s().–-]*/.exec(recorded ?? '')?.[0] ?? ''
  const digits = number.replaceAll(/\D/g, '')
  // Emergency numbers have three digits. E.164 allows at most fifteen.
  if (digits.length < 3 || digits.length > 15) return null
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`
}
