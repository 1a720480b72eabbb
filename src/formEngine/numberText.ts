/** Significant digits of a result. More would show the rounding errors of binary numbers: 0.1 + 0.2. */
const digits = 12

/** Returns a number in the one spelling of answers: `-164.5`. Null if the number is not finite. */
export function numberText(value: number): string | null {
  if (!Number.isFinite(value)) return null
  const rounded = Number(value.toPrecision(digits))
  if (Math.abs(rounded) >= 1e21) return BigInt(rounded).toString()
  const text = String(rounded)
  // `String` writes small numbers with an exponent.
  return text.includes('e')
    ? rounded
        .toFixed(20)
        .replace(/\.?0+$/, '')
        .replace(/^-0$/, '0')
    : text.replace(/^-0$/, '0')
}
