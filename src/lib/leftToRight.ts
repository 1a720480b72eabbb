/**
 * Adds marks that show a text, such as a blood pressure, left to right within Arabic. Searches ignore the marks,
 * because `fold` removes them.
 */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
