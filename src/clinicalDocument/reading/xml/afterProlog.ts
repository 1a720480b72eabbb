const blank = /\s*/y

/** Returns where the first tag or declaration starts: after blanks, comments and processing instructions. */
export function afterProlog(text: string): number {
  let at = 0
  for (;;) {
    blank.lastIndex = at
    blank.exec(text)
    at = blank.lastIndex
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null
    if (end === null) return at
    const found = text.indexOf(end, at + end.length)
    if (found < 0) return at
    at = found + end.length
  }
}
