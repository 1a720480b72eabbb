/** Returns the numbers of a path parameter such as `1,2,3`; null for `*`, which means all. */
export function statusesOf(text: string): number[] | null {
  return text === '*' ? null : [...new Set(text.split(',').map(Number))]
}
