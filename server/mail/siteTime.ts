import type { LocaleName } from '#src/contract/portal.ts'

/** Language tags with Latin digits, as on the portal's pages. */
const tags: Readonly<Record<LocaleName, string>> = { en: 'en-GB', es: 'es-US', ar: 'ar-u-nu-latn-ca-gregory' }
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }

/** Returns the time of day at a site, such as `9:15 am`. `timeZone` is an IANA name. */
export function siteClockTime(language: LocaleName, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(tags[language], { ...clock, timeZone }).format(at)
}

/**
 * Returns day and time at a site with the name of its time zone, such as `Friday, 27 November 2026 at 9:15 am (Eastern
 * Standard Time)`: the reader can be elsewhere. `timeZone` is an IANA name.
 */
export function siteTime(language: LocaleName, at: Date, timeZone: string): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
  const written = new Intl.DateTimeFormat(tags[language], { ...day, ...clock, timeZone }).format(at)
  const zone = new Intl.DateTimeFormat(tags[language], { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${written} (${zone ?? timeZone})`
}
