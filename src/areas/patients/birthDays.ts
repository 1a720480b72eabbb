import { clinicalMoment } from '#src/lib/clinicalDate.ts'
import { fold } from '#src/lib/fold.ts'

/** Writings of months: the tags under which Intl knows the month names of a language. */
const monthTags: Readonly<Record<string, readonly string[]>> = {
  en: ['en-US'],
  // Spanish dates of the portal are those of the United States, which abbreviate September differently.
  es: ['es-US', 'es'],
  // Two sets of month names are in use: يناير and كانون الثاني.
  ar: ['ar-EG', 'ar-LB'],
}

const months = new Map<string, ReadonlyMap<string, number>>()

/** Returns the numbers of the months, from 1, by their folded long and short names. */
function monthNames(locale: string): ReadonlyMap<string, number> {
  const known = months.get(locale)
  if (known) return known
  const names = new Map<string, number>()
  for (const tag of monthTags[locale] ?? [locale])
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(tag, { day: 'numeric', month, calendar: 'gregory', timeZone: 'UTC' })
      for (let no = 1; no <= 12; no++) {
        const parts = format.formatToParts(Date.UTC(2000, no - 1, 1))
        const name = fold(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '')
        if (name !== '') names.set(name, no)
      }
    }
  // en-GB, in which the portal writes English dates, abbreviates September differently.
  if (locale === 'en') names.set('sept', 9)
  months.set(locale, names)
  return names
}

/** Returns the calendar day. Null if there is none, such as 31 April. */
function dayOf(year: string, month: number, day: string): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return clinicalMoment(text)?.precision === 'day' ? text : null
}

/**
 * Returns the calendar days (`yyyy-mm-dd`) that a text can mean as a date of birth. Empty if it is no date. Reads ISO
 * 8601, and the language's own writing in digits or with the month's name. In English, `3/4/1974` can be 4 March or 3
 * April, and both are returned.
 */
export function birthDays(text: string, locale: string): readonly string[] {
  const plain = fold(text).trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  const numeric = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(plain)
  const days: (string | null)[] = []
  if (iso) days.push(dayOf(iso[1] ?? '', Number(iso[2]), iso[3] ?? ''))
  else if (numeric) {
    const [, first = '', , second = '', year = ''] = numeric
    if (locale === 'en') days.push(dayOf(year, Number(first), second))
    days.push(dayOf(year, Number(second), first))
  } else {
    const words = plain.split(/[\s,،.]+/u).filter((word) => word !== '' && word !== 'de' && word !== 'del')
    const year = words.at(-1) ?? ''
    const rest = words.slice(0, -1)
    const day = rest.find((word) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word)) ?? ''
    const name = rest.filter((word) => word !== day).join(' ')
    const month = monthNames(locale).get(name)
    if (/^\d{4}$/.test(year) && day !== '' && month !== undefined) days.push(dayOf(year, month, day.replace(/\D/g, '')))
  }
  return [...new Set(days.filter((one) => one !== null))]
}
