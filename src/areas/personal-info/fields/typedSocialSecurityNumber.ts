import { digitsOf } from '#src/lib/phone.ts'

/** Returns a social security number as it is shown while it is typed: `219`, `219-0`, `219-09-9999`. */
export function typedSocialSecurityNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 9)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-')
}
