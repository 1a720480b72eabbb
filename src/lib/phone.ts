/** The digits of a telephone number as typed: those of Arabic, Persian and full-width keyboards are digits too. */
export function digitsOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/\D/g, '')
}

/** `+15550100141` where the country's prefix is known (`1`), else `5550100141`. Empty where there are no digits. */
export function dialled(textNo: string, phoneCode: string | null = null): string {
  const digits = digitsOf(textNo)
  const code = digitsOf(phoneCode ?? '')
  if (digits === '') return ''
  if (textNo.trim().startsWith('+')) return `+${digits}`
  return code ? `+${code}${digits}` : digits
}

/** `(xxx) xxx-xxxx` (portal §9); a number of another length is no such number, and stays as its digits. */
function grouped(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/**
 * A number as people read it, `+1 (555) 010-0141` with its country's prefix (portal §9). The prefix is that of
 * `phoneCode`, or the one that the number begins with: ten digits are left of a number that has one.
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

/** Whether two numbers reach the same telephone. One may lack the country's prefix. */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [digitsOf(one), digitsOf(other)]
  return a === b || (a.length >= 10 && b.length >= 10 && (a.endsWith(b) || b.endsWith(a)))
}
