/**
 * Whether a figure can be drawn. The upper limit keeps the extent of an axis finite; what is nearer to zero than the
 * lower one has no digits left to make round steps of.
 */
export function isValue(value: number | null | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) <= 1e300 && (value === 0 || Math.abs(value) >= 1e-300)
}
