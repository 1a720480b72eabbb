import type { LocaleName } from '#src/contract/portal.ts'

/** Language tags with Latin digits, as on the portal's pages. */
const tags: Readonly<Record<LocaleName, string>> = { en: 'en-GB', es: 'es-US', ar: 'ar-u-nu-latn-ca-gregory' }
const [year, month, day] = ['numeric', 'short', 'numeric'] as const
const styles = {
  4: { year },
  7: { year, month },
  10: { year, month, day },
  16: { year, month, day, hour: 'numeric', minute: '2-digit', hour12: true },
} as const satisfies Readonly<Record<number, Intl.DateTimeFormatOptions>>

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns a date or time of the record with its own precision, such as `Mar 2015` or `7 Mar 2015, 9:15 am`. A time is
 * shown as written there, in its own time zone. Returns '' for a text that is no date.
 */
export function writtenDate(language: LocaleName, text: string): string {
  const wall = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2})?)?)?/.exec(text)?.[0] ?? ''
  const at = Date.parse(wall.length === 16 ? `${wall}Z` : wall)
  if (Number.isNaN(at)) return ''
  const style = wall.length as keyof typeof styles
  const key = `${language} ${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tags[language], { ...styles[style], timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(at)
}
