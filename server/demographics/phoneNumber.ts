/** Country codes of E.164: one or two digits for these, three for all others. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** A phone number as `phone_entries` stores it. */
export interface PhoneNumber {
  /** Digits without the country code. The text as it was written if it is more than a number. */
  readonly textNo: string
  /** Country code without a plus. Null if unknown. */
  readonly phoneCode: string | null
}

/** Parses a phone number. Without a plus, 10 digits are a number of the United States. Null if the text is blank. */
export function phoneNumberOf(text: string): PhoneNumber | null {
  const written = text.trim()
  if (written === '') return null
  const digits = written.replaceAll(/\D/g, '')
  if (!/^\+?[\d() ./-]+$/.test(written) || digits === '') return { textNo: written, phoneCode: null }
  const isInternational = written.startsWith('+')
  if (/^1\d{10}$/.test(digits) || (!isInternational && digits.length === 10))
    return { textNo: digits.slice(-10), phoneCode: '1' }
  const code = isInternational ? countryCode.exec(digits)?.[0] : undefined
  return code && digits.length > code.length
    ? { textNo: digits.slice(code.length), phoneCode: code }
    : { textNo: digits, phoneCode: null }
}

/** Returns a phone number for reading: of the United States as (555) 010-0141 (clinical §5), any other as stored. */
export function phoneText({ textNo, phoneCode }: PhoneNumber): string {
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(textNo) ?? []
  if (area && (phoneCode === null || phoneCode === '1')) return `(${area}) ${exchange}-${line}`
  if (/^\d{7}$/.test(textNo)) return `${textNo.slice(0, 3)}-${textNo.slice(3)}`
  return phoneCode === null || phoneCode === '1' ? textNo : `+${phoneCode} ${textNo}`
}
