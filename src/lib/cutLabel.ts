/** Maximum length of a recipient's or topic's name in a select (clinical §9), characters. */
const labelLength = 40

/** Returns a name for a select: at most forty characters, with an ellipsis if it was cut. */
export function cutLabel(name: string): string {
  const characters = Array.from(name.trim())
  return characters.length > labelLength
    ? `${characters
        .slice(0, labelLength - 1)
        .join('')
        .trimEnd()}…`
    : name.trim()
}
