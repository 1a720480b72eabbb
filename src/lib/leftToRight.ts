/** Keeps a text from left to right inside one that runs the other way: blood pressure, a range. `fold` leaves it out. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
