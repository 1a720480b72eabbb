const zeros = ['٠', '۰']

/** Replaces Arabic and Persian digits by the European ones, and drops direction marks. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => {
      const zero = zeros.find((one) => digit >= one && digit.charCodeAt(0) - one.charCodeAt(0) < 10) ?? '٠'
      return String(digit.charCodeAt(0) - zero.charCodeAt(0))
    })
    .trim()
    .toLowerCase()
}

/** Returns `yyyy-mm-dd`; null if the calendar has no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1000 ? date.toISOString().slice(0, 10) : null
}

/** Returns the number of a month by its name, or by an abbreviation of at least three letters. Null if it is none. */
function monthOf(word: string, language: string): number | null {
  for (const locale of [language, 'en'])
    for (let month = 0; month < 12; month += 1) {
      const name = plainText(
        new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 15)),
      )
      if (word === name || (word.length >= 3 && name.startsWith(word))) return month + 1
    }
  return null
}

/**
 * Reads a whole day as a locale writes it, and returns it as `yyyy-mm-dd`: `1985-03-21`, `03/21/1985`, `21.3.1985`,
 * `٢١/٠٣/١٩٨٥`, `March 21, 1985`, `21 de marzo de 1985`. If day and month can't be told apart, English (without dots)
 * writes the month first, all other languages the day. Returns null for any other text, and for a day that no calendar
 * has.
 */
export function readLocaleDay(text: string, language = 'en'): string | null {
  if (text.length > 60) return null
  const plain = plainText(text)
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(plain)
  if (iso) return dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  const numeric = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4})$/.exec(plain)
  if (numeric) {
    const [first, second, year] = [Number(numeric[1]), Number(numeric[3]), Number(numeric[4])]
    const isMonthFirst = first <= 12 && (second > 12 || (language === 'en' && numeric[2] !== '.'))
    return isMonthFirst ? dayOf(year, first, second) : dayOf(year, second, first)
  }
  const words = plain.match(/[\p{L}\p{M}]+|\d+/gu)?.filter((word) => word !== 'de' && word !== 'of') ?? []
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const [name, ...others] = words.filter((word) => !/^\d+$/.test(word))
  const [day, year] = numbers
  if (name === undefined || others.length > 0 || numbers.length !== 2 || !/^\d{4}$/.test(year ?? '')) return null
  const month = monthOf(name, language)
  return month === null ? null : dayOf(Number(year), month, Number(day))
}
