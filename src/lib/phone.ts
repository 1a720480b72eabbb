/** Returns the digits of a typed telephone number. Converts Arabic, Persian and full-width digits to ASCII. */
export function digitsOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/\D/g, '')
}

/**
 * Returns the number to dial: `+15550100141` if the country code is known, otherwise `5550100141`; empty if no digits.
 */
export function dialled(textNo: string, phoneCode: string | null = null): string {
  const digits = digitsOf(textNo)
  const code = digitsOf(phoneCode ?? '')
  if (digits === '') return ''
  if (textNo.trim().startsWith('+')) return `+${digits}`
  return code ? `+${code}${digits}` : digits
}

/** Formats ten digits as `(xxx) xxx-xxxx` (portal §9). Returns any other number of digits unchanged. */
function grouped(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/**
 * Formats a number for display, such as `+1 (555) 010-0141` (portal §9). The country code is `phoneCode`, if the number
 * starts with it; otherwise it is everything before the last ten digits of a number with `+`.
 */
export function formatPhone(textNo: string, phoneCode: string | null = null): string {
  const number = dialled(textNo, phoneCode)
  if (!number.startsWith('+')) return grouped(number)
  const digits = number.slice(1)
  const code = digitsOf(phoneCode ?? '')
  const prefix = code && digits.startsWith(code) ? code : digits.slice(0, Math.max(0, digits.length - 10))
  const rest = digits.slice(prefix.length)
  return prefix && rest.length === 10 ? `+${prefix} ${grouped(rest)}` : prefix ? `+${prefix} ${rest}` : number
}

/** Whether two numbers reach the same telephone. If both have ten or more digits, one can lack the country code. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [digitsOf(one), digitsOf(other)]
  return a === b || (a.length >= 10 && b.length >= 10 && (a.endsWith(b) || b.endsWith(a)))
}
