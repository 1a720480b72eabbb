/** A tag or a text of a frame, as `firstPaint.ts` finds them in the page. */
const part = /<[^>]*>|[^<]+/g

/**
 * Returns what turns a frame into the same frame in another language: the changed tags and texts with their positions.
 * Throws if the frames have different elements.
 */
export function frameChanges(from: string, to: string): readonly (readonly [number, string])[] {
  const [old, changed] = [partsOf(from), partsOf(to)]
  if (old.length !== changed.length) throw new Error('The frames of two languages have different elements')
  return changed.flatMap((text, at) => (text === old[at] ? [] : [[at, text] as const]))
}

function partsOf(html: string): readonly string[] {
  // The browser might write `>` in an attribute differently, which would shift the positions.
  if (/="[^"]*>[^"]*"/.test(html)) throw new Error('An attribute of a frame contains >')
  return html.match(part) ?? []
}
