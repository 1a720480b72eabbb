export type PinProblem = 'too-short' | 'not-digits' | 'too-simple' | 'birthday'

/** The fewest digits of a device PIN. */
export const pinLength = 6

/**
 * What is wrong with a new PIN, or null. Digits that are all alike, that count up or down, or that are a birth date in
 * any usual order are the first that somebody tries. `birthDate`: `yyyy-mm-dd`, where it is known.
 */
export function pinProblem(pin: string, birthDate: string | null = null): PinProblem | null {
  if (!/^\d*$/.test(pin)) return 'not-digits'
  if (pin.length < pinLength) return 'too-short'
  if (isSequence(pin) || isRepeated(pin)) return 'too-simple'
  return birthDate && datesOf(birthDate).includes(pin) ? 'birthday' : null
}

function isSequence(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10)
  return steps.every((step) => step === steps[0] && (step === 0 || step === 1 || step === 9))
}

/** `121212`, `123123`. */
function isRepeated(pin: string): boolean {
  return [1, 2, 3].some((length) => pin.length % length === 0 && pin.slice(0, length).repeat(pin.length / length) === pin)
}

function datesOf(birthDate: string): string[] {
  const [year = '', month = '', day = ''] = birthDate.slice(0, 10).split('-')
  if (day === '') return []
  const years = [year, year.slice(2)]
  return years.flatMap((y) => [y + month + day, y + day + month, day + month + y, month + day + y])
}
