const quote = 0x22
const backslash = 0x5c

/** Calls `visit` with the code of each character of a JSON text that is outside its strings. */
export function scanOutsideStrings(text: string, visit: (char: number) => void): void {
  let inString = false
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i)
    if (inString) {
      if (char === backslash) i += 1
      else if (char === quote) inString = false
    } else if (char === quote) inString = true
    else visit(char)
  }
}
