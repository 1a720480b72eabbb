import type { LocaleName } from '#src/contract/portal.ts'

/** Language tags with Latin digits, as on the portal's pages. */
const tags: Readonly<Record<LocaleName, string>> = { en: 'en-GB', es: 'es-US', ar: 'ar-u-nu-latn-ca-gregory' }
const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const styles = {
  time: clock,
  moment: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', ...clock },
  zone: { timeZoneName: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a format, cached: making one takes longer than using it. */
function formatOf(style: keyof typeof styles, language: LocaleName, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${language} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tags[language], { ...styles[style], timeZone })
  formats.set(key, format)
  return format
}

/** Returns the time of day at a site, such as `9:15 am`. `timeZone` is an IANA name. */
export function siteClockTime(language: LocaleName, at: Date, timeZone: string): string {
  return formatOf('time', language, timeZone).format(at)
}

/**
 * Returns day and time at a site with the name of its time zone, such as `Friday, 27 November 2026 at 9:15 am (Eastern
 * Standard Time)`: the reader can be elsewhere. `timeZone` is an IANA name.
 */
export function siteTime(language: LocaleName, at: Date, timeZone: string): string {
  const parts = formatOf('zone', language, timeZone).formatToParts(at)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return `${formatOf('moment', language, timeZone).format(at)} (${zone})`
}
