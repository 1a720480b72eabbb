/** Adds marks that show a text, such as a blood pressure, left to right within Arabic. `fold` removes the marks. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
