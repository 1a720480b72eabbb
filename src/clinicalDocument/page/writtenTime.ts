import type { LocaleName } from '#src/contract/portal.ts'

const tags = { en: 'en-US', es: 'es-US', ar: 'ar-u-nu-latn-ca-gregory' } as const

/**
 * Returns a date of a document in words, with the precision and in the time zone in which it is written. A time keeps its
 * offset: the reader may be elsewhere. Other texts stay as they are.
 */
export function writtenTime(language: LocaleName, text: string): string {
  const parts = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d:\d\d)[\d:.]*(Z|[+-]\d\d:\d\d)?)?)?)?$/.exec(text)
  const [, year = '', month, day, time, offset] = parts ?? []
  if (!parts || month === undefined) return text
  const at = new Date(`${year}-${month}-${day ?? '01'}T00:00Z`)
  if (Number.isNaN(at.getTime())) return text
  const format = new Intl.DateTimeFormat(tags[language], {
    year: 'numeric',
    month: 'long',
    ...(day === undefined ? {} : { day: 'numeric' }),
    timeZone: 'UTC',
  })
  const words = format.format(at)
  if (time === undefined) return words
  return `${words}, ${time}${offset === undefined ? '' : ` (UTC${offset === 'Z' ? '' : offset})`}`
}
