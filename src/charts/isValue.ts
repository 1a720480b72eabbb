/**
 * Whether a number can be drawn. The upper limit keeps the extent of an axis finite. Below the lower limit, the
 * precision is too low for round steps.
 */
export function isValue(value: number | null | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) <= 1e300 && (value === 0 || Math.abs(value) >= 1e-300)
}
