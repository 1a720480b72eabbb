/** How JSON can write a NUL character or half of a surrogate pair. */
const suspect = /\\u(?:0000|d[89a-f])/i

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Nobody will read text out of it.
    return null
  }
}

/**
 * Whether a text is JSON with a NUL character or half of a surrogate pair in one of its texts, also in JSON inside of
 * them. PostgreSQL stores the JSON as it is, but not what is later read out of it.
 */
export function hidesUnkeepable(text: string): boolean {
  const left: unknown[] = suspect.test(text) ? [jsonIn(text)] : []
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') {
      if (one.includes('\0') || !one.isWellFormed()) return true
      if (suspect.test(one)) left.push(jsonIn(one))
    } else if (typeof one === 'object' && one !== null) left.push(...Object.keys(one), ...Object.values(one))
  }
  return false
}
