export type PinProblem = 'too-short' | 'not-digits' | 'too-simple' | 'birthday'

/** The fewest digits of a device PIN. */
export const pinLength = 6

/**
 * A PIN as it is checked and as it opens: the digits of an Arabic, a Persian or a full-width keyboard are digits, and
 * spaces and marks of direction, which nobody sees, are none of it.
 */
export function typedPin(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * What is wrong with a new PIN, or null. Digits that are all alike, that count up or down, or that are a birth date in
 * any usual order are the first that somebody tries. `birthDate`: `yyyy-mm-dd`, where it is known.
 */
export function pinProblem(typed: string, birthDate: string | null = null): PinProblem | null {
  const pin = typedPin(typed)
  if (!/^\d*$/.test(pin)) return 'not-digits'
  if (pin.length < pinLength) return 'too-short'
  if (isSequence(pin) || isRepeated(pin)) return 'too-simple'
  return birthDate && datesOf(birthDate).includes(pin) ? 'birthday' : null
}

function isSequence(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10)
  return steps.every((step) => step === steps[0] && (step === 0 || step === 1 || step === 9))
}

/** `121212`, `123123`. */
function isRepeated(pin: string): boolean {
  return [1, 2, 3].some(
    (length) => pin.length % length === 0 && pin.slice(0, length).repeat(pin.length / length) === pin,
  )
}

function datesOf(birthDate: string): string[] {
  const [year = '', month = '', day = ''] = birthDate.slice(0, 10).split('-')
  if (day === '') return []
  const years = [year, year.slice(2)]
  return years.flatMap((y) => [y + month + day, y + day + month, day + month + y, month + day + y])
}
