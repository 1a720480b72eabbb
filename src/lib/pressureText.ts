/**
 * Returns a blood pressure as `128 / 82`, with a dash for a missing value. Null if both are missing. `write` formats a
 * value in the reader's language.
 */
export function pressureText(
  systolic: number | null,
  diastolic: number | null,
  write: (value: number) => string,
): string | null {
  if (systolic === null && diastolic === null) return null
  const [upper, lower] = [systolic, diastolic].map((value) => (value === null ? '–' : write(value)))
  return `${upper} / ${lower}`
}
