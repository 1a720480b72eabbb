import { type ClinicalMoment, clinicalMoment } from '#src/lib/clinicalDate.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import { type DayRange, isInRange } from './clinicalTimes.ts'
import { lookUp } from './lookUp.ts'
import type { CcdWords } from './words/CcdWords.ts'
import { wordsByLanguage } from './words/wordsByLanguage.ts'

/** How a document is made. Everything can be sent to another thread. */
export interface CcdOptions {
  /** Globally unique id of the document, a UUID. */
  readonly documentId: string
  /** UUID that stands for the clinic in all its ids. */
  readonly root: string
  readonly clinicName: string
  readonly language: LocaleName
  readonly range: DayRange
  /** When the document is made: a clinical date with the clinic's offset. */
  readonly madeAt: string
  /** IANA name of the clinic's time zone. */
  readonly timeZone: string
}

/** What the sections need besides the rows. */
export interface CcdContext extends CcdOptions {
  readonly words: CcdWords
  /** Date in words, as precise as recorded. Empty for null; a text that is no date stays as it is. */
  readonly date: (clinical: string | null) => string
  /** Start and end in words. An end on the same day is only a time. */
  readonly dates: (start: string | null, end: string | null) => string
  /** What sections say about the document's range. */
  readonly rangeText: { readonly scope: string; readonly current: string; readonly empty: string }
  /** Whether something happened in the document's range. */
  readonly isIn: (start: string | null, end?: string | null) => boolean
  /** A status of the record in words. */
  readonly status: (recorded: string | null) => string
}

/** As the app writes dates: Spanish of the United States, Arabic with Latin digits. */
const tags: Readonly<Record<LocaleName, string>> = { en: 'en-GB', es: 'es-US', ar: 'ar-u-nu-latn-ca-gregory' }
const dayStyle = { year: 'numeric', month: 'short', day: 'numeric' } as const
const styles = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  day: dayStyle,
  minute: { ...dayStyle, hour: 'numeric', minute: '2-digit', hour12: true },
} as const

export function ccdContext(options: CcdOptions): CcdContext {
  const { language, range, timeZone } = options
  const words = wordsByLanguage[language]
  const formats = new Map<string, Intl.DateTimeFormat>()
  const formatOf = ({ precision, zone: own }: ClinicalMoment) => {
    const zone = own ?? timeZone
    const key = `${precision} ${zone}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat(tags[language], { ...styles[precision], timeZone: zone })
    formats.set(key, format)
    return format
  }
  // The results of a panel and the signs of a measurement have the same time.
  const written = new Map<string, string>()
  const date = (clinical: string | null) => {
    if (!clinical) return ''
    const known = written.get(clinical)
    if (known !== undefined) return known
    const moment = clinicalMoment(clinical)
    const text = moment ? formatOf(moment).format(moment.instant) : clinical
    written.set(clinical, text)
    return text
  }
  const dates = (start: string | null, end: string | null) => {
    const [from, to] = [start, end].map((one) => (one ? clinicalMoment(one) : null))
    if (from && to && from.precision === to.precision && from.zone === to.zone && from.instant < to.instant)
      return formatOf(from).formatRange(from.instant, to.instant)
    return [...new Set([date(start), date(end)])].filter(Boolean).join(' – ')
  }
  const [from, to] = [date(range.from), date(range.to)]
  const isOneDay = range.from === range.to
  return {
    ...options,
    words,
    date,
    dates,
    rangeText: {
      current: words.scope.current(dates(range.from, range.to)),
      scope: isOneDay ? words.scope.onDay(from) : words.scope.inRange(from, to),
      empty: isOneDay ? words.empty.onDay(from) : words.empty.inRange(from, to),
    },
    isIn: (start, end = null) => isInRange(range, timeZone, start, end),
    status: (recorded) => {
      if (!recorded) return words.unknown
      const known = (text: string) => {
        const plain = text.trim().replaceAll(/[-_]/g, ' ')
        return lookUp<string>(words.statuses, plain.toLowerCase()) ?? plain.charAt(0).toUpperCase() + plain.slice(1)
      }
      // Splits `Active (provisional)`.
      const [, state, certainty] = /^(.*?) ?\(([^()]*)\)$/s.exec(recorded) ?? []
      return certainty === undefined
        ? known(recorded)
        : `${known(state ?? '')} (${known(certainty).toLowerCase()})`.trim()
    },
  }
}
