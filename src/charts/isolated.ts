/**
 * Wraps a text in Unicode isolates (FSI … PDI). SVG has no `<bdi>`: this keeps the order of an Arabic date inside a
 * plot that runs from left to right.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
