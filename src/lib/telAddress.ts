/**
 * The `tel:` address of the first telephone number in a text as recorded, or null where it has none. An extension is
 * left out: phones disagree on how to dial one, and the text beside the link still says it.
 */
export function telAddress(recorded: string | null): string | null {
  const number = /\+?[\s(]*\d[\d\s().–-]*/.exec(recorded ?? '')?.[0] ?? ''
  const digits = number.replaceAll(/\D/g, '')
  // An emergency number has three; E.164 allows fifteen.
  if (digits.length < 3 || digits.length > 15) return null
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`
}
