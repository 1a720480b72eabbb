/**
 * A text in Unicode isolates (FSI … PDI): in SVG, which has no `<bdi>`, an Arabic date keeps its own order inside a
 * plot that runs from left to right.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
