/** Returns a time in ms since 1970 as a moment that `Formats` can show. */
export function momentOf(ms: number): string {
  return new Date(ms).toISOString()
}
