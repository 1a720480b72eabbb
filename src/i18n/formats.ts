import { useLingui } from '@lingui/react'
import { calendarDay, clinicalMoment, daysBetween } from '#src/lib/clinicalDate.ts'
import { leftToRight } from '#src/lib/leftToRight.ts'
import { decimalsOf, shownDigits } from '#src/lib/shownDigits.ts'
import { localeTag } from './localeTag.ts'

/** Formats of one language for numbers, dates and money. All use Intl. */
export interface Formats {
  readonly locale: string
  /** `20 Nov 2026`, or only the recorded precision: `Nov 2026`, `2026`. Empty for null. */
  readonly date: (clinical: string | null) => string
  /** Date with the time, if one was recorded: `20 Nov 2026, 8:15 am`. */
  readonly dateTime: (clinical: string | null) => string
  /** Date with the day of the week: `Fri, 20 Nov 2026`. */
  readonly weekdayDate: (clinical: string | null) => string
  /** Day of the week in the reader's time zone: `F`, `Friday`. */
  readonly weekday: (date: Date, width: 'narrow' | 'long') => string
  /** Parts of a calendar day for a date block: `Friday`, `Nov`, `27`. */
  readonly dayParts: (day: string) => { readonly weekday: string; readonly month: string; readonly day: string }
  /** Time of day, if one was recorded. */
  readonly time: (clinical: string | null) => string
  /** `HH:mm` of a clinic's clock in the style of this language. */
  readonly clockTime: (hhmm: string) => string
  /** `20 Nov`, with the year only if it is not the current one. */
  readonly shortDate: (clinical: string | null) => string
  /** Date for a chart's axis and labels, with the precision of `grain`. `ms` is formatted in UTC. */
  readonly chartDate: (ms: number, grain: 'year' | 'month' | 'day' | 'date' | 'time' | 'moment') => string
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string
  /**
   * A measured value with the digits that people say (`shownDigits`). `decimals`: those that the measure carries;
   * `least`: the decimals that it always shows.
   */
  readonly measured: (value: number, decimals?: number, least?: number) => string
  /** A measured value with all its digits. */
  readonly exact: (value: number) => string
  /** US dollars: amounts are shown in the ledger's own currency. */
  readonly money: (amount: number) => string
  /** Approximate amount in another currency: its ISO code and three significant digits, such as `MXN 3,700`. */
  readonly roughMoney: (amount: number, currency: string) => string
  /** `Labs, Visits and Messages`. */
  readonly list: (parts: readonly string[]) => string
  /** Facts side by side: `3 High, 2 Normal`. */
  readonly briefList: (parts: readonly string[]) => string
  /** `yesterday`, `3 days ago`, `in 7 days`: whole days between `day` and today. */
  readonly relativeDay: (day: string, today?: string) => string
  /** Age of a saved copy: `this minute`, `5 minutes ago`, `2 hours ago`. */
  readonly age: (ms: number, now?: number) => string
}

const made = new Map<string, Formats>()

const dayStyle: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' }

/** Style of a time of day. All languages have the 12-hour clock everywhere, on the axis of a chart too. */
const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }

const chartGrains: Readonly<Record<'year' | 'month' | 'day' | 'date' | 'time' | 'moment', Intl.DateTimeFormatOptions>> =
  {
    year: { year: 'numeric' },
    month: { year: 'numeric', month: 'short' },
    day: { month: 'short', day: 'numeric' },
    date: dayStyle,
    time: clock,
    moment: { ...dayStyle, ...clock },
  }

/** Creates a formatter on first use: on a slow phone each takes about 5 ms, and few screens need all. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Returns the formats of a language, cached. */
export function formatsOf(locale: string): Formats {
  const present = made.get(locale)
  if (present) return present
  const tag = localeTag(locale)
  const formatters = new Map<string, Intl.DateTimeFormat>()
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options)
    const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options)
    formatters.set(key, formatter)
    return formatter
  }
  const write = (clinical: string | null, parts: Intl.DateTimeFormatOptions, withTime: boolean): string => {
    const moment = clinical ? clinicalMoment(clinical) : null
    if (!moment) return clinical ?? ''
    const options: Intl.DateTimeFormatOptions =
      moment.precision === 'year'
        ? { year: 'numeric' }
        : moment.precision === 'month'
          ? { year: 'numeric', month: 'short' }
          : { ...parts }
    if (moment.precision === 'minute' && withTime) Object.assign(options, clock)
    if (moment.zone) options.timeZone = moment.zone
    return dates(options).format(moment.instant)
  }
  const numberFormatters = new Map<string, Intl.NumberFormat>()
  const numbers = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options)
    const formatter = numberFormatters.get(key) ?? new Intl.NumberFormat(tag, options)
    numberFormatters.set(key, formatter)
    return formatter
  }
  const digits = (written: string, least = 0) => {
    const places = Math.max(least, decimalsOf(written))
    return numbers({ minimumFractionDigits: places, maximumFractionDigits: places }).format(Number(written))
  }
  const dollars = once(
    () => new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
  )
  // In Arabic, `Intl` adds a mark that moves the currency to the other side of the amount, unless the text around it
  // runs left to right. Isolated, amount and currency have one order everywhere.
  const isolated = (amount: string) => (locale === 'ar' ? leftToRight(amount.replaceAll('\u200F', '')) : amount)
  const lists = once(() => new Intl.ListFormat(tag))
  const briefLists = once(() => new Intl.ListFormat(tag, { type: 'unit', style: 'short' }))
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

  const formats: Formats = {
    locale,
    date: (clinical) => write(clinical, dayStyle, false),
    dateTime: (clinical) => write(clinical, dayStyle, true),
    weekdayDate: (clinical) => write(clinical, { weekday: 'short', ...dayStyle }, false),
    weekday: (date, width) => dates({ weekday: width }).format(date),
    dayParts: (day) => {
      const instant = new Date(`${day}T00:00:00Z`)
      const part = (options: Intl.DateTimeFormatOptions) => dates({ ...options, timeZone: 'UTC' }).format(instant)
      return { weekday: part({ weekday: 'long' }), month: part({ month: 'short' }), day: part({ day: 'numeric' }) }
    },
    time: (clinical) => {
      const moment = clinical ? clinicalMoment(clinical) : null
      if (moment?.precision !== 'minute') return ''
      const options: Intl.DateTimeFormatOptions = { ...clock }
      if (moment.zone) options.timeZone = moment.zone
      return dates(options).format(moment.instant)
    },
    clockTime: (hhmm) => dates({ ...clock, timeZone: 'UTC' }).format(new Date(`2000-01-01T${hhmm}:00Z`)),
    shortDate: (clinical) =>
      write(
        clinical,
        clinical?.slice(0, 4) === String(new Date().getFullYear()) ? { month: 'short', day: 'numeric' } : dayStyle,
        false,
      ),
    chartDate: (ms, grain) => dates({ ...chartGrains[grain], timeZone: 'UTC' }).format(ms),
    number: (value, options = { maximumFractionDigits: 4 }) => numbers(options).format(value),
    measured: (value, decimals, least) => digits(shownDigits(String(value), { decimals }), least),
    exact: (value) => digits(String(value)),
    money: (amount) => isolated(dollars().format(amount)),
    roughMoney: (amount, currency) =>
      isolated(
        numbers({ style: 'currency', currency, currencyDisplay: 'code', maximumSignificantDigits: 3 }).format(amount),
      ),
    list: (parts) => lists().format(parts),
    briefList: (parts) => briefLists().format(parts),
    relativeDay: (to, today = calendarDay(new Date())) => relative().format(daysBetween(today, to), 'day'),
    age: (ms, now = Date.now()) => {
      const minutes = Math.round((now - ms) / 60_000)
      if (Math.abs(minutes) < 60) return relative().format(-minutes, 'minute')
      if (Math.abs(minutes) < 48 * 60) return relative().format(-Math.round(minutes / 60), 'hour')
      return relative().format(-Math.round(minutes / 1440), 'day')
    },
  }
  made.set(locale, formats)
  return formats
}

/**
 * Creates the formatters that a first screen needs: of numbers, money, dates and days from now. On a cheap phone they
 * take 150 ms, so create them while the processor waits for the network.
 */
export function warmFormats(locale: string): void {
  const formats = formatsOf(locale)
  const today = calendarDay(new Date())
  formats.number(0)
  formats.money(0)
  formats.shortDate(today)
  formats.relativeDay(today)
}

/** Returns the formats of the active language. */
export function useFormats(): Formats {
  const { i18n } = useLingui()
  return formatsOf(i18n.locale || 'en')
}
