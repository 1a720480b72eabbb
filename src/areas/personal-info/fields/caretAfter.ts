/** A text as a field shows it while it is typed, and where its caret is. */
export interface TypedText {
  readonly text: string
  readonly caret: number
}

/** Returns the place behind the `count`th digit of a text. */
export function caretAfter(text: string, count: number): number {
  if (count === 0) return 0
  let seen = 0
  for (const [at, letter] of Array.from(text).entries()) {
    if (/\d/.test(letter)) seen += 1
    if (seen === count) return at + 1
  }
  return text.length
}
