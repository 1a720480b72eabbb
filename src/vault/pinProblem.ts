export type PinProblem = 'too-short' | 'not-digits' | 'too-simple' | 'birthday'

/** Minimum number of digits of a device PIN. */
export const pinLength = 6

/**
 * Returns a PIN as it is checked and used: Arabic, Persian and full-width digits become Latin digits, and spaces and
 * invisible direction marks are removed.
 */
export function typedPin(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Returns what is wrong with a new PIN, or null. Refuses the first guesses of an attacker: equal digits, repeated
 * groups of digits, digits that count up or down, and a birth date in any usual order. `birthDate`: `yyyy-mm-dd`, if
 * known.
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

/** Whether the PIN repeats a group of one to three digits: `121212`, `123123`. */
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
