/** Pounds per kilogram (clinical §9). */
const poundsInKilogram = 2.20462

/** Converts a weight to lbs, rounded to 2 decimals (clinical §5). */
export function kilogramsToPounds(kilograms: number): number {
  return Number((kilograms * poundsInKilogram).toFixed(2))
}
