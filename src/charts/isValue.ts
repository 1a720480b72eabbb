/** Whether a figure can be drawn. The limit keeps the extent of an axis finite. */
export function isValue(value: number | null | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) <= 1e300
}
