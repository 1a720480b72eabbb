import { useLingui } from '@lingui/react'
import { localeTag } from '#src/i18n/localeTag.ts'
import type { DayRange } from './days.ts'

/** Formats of the calendar, in one language. */
export interface RequestFormats {
  /** `23 – 27 Nov 2026`. */
  readonly range: (range: DayRange) => string
  /** `November 2026`. */
  readonly month: (day: string) => string
  /** `Tuesday 24 November`, with the year only if it is not the current one. */
  readonly longDay: (day: string) => string
  /** `Tue`. */
  readonly weekday: (day: string) => string
  /** Day of the month. */
  readonly dayOfMonth: (day: string) => string
  /** `8 am`. */
  readonly hour: (hour: number) => string
  /** `9:15`, for a place that says the hour with its part of the day. */
  readonly bareTime: (hhmm: string) => string
  /** `Tue, 24 Nov, 9:15 am`: the start of a time at its site (`slotStart`). */
  readonly start: (start: string) => string
}

const made = new Map<string, RequestFormats>()

/** Returns an instant whose clock in UTC is the site's. */
function atSite(start: string): Date {
  return new Date(`${start.slice(0, 16)}Z`)
}

export function requestFormatsOf(locale: string): RequestFormats {
  const present = made.get(locale)
  if (present) return present
  const tag = localeTag(locale)
  const formatters = new Map<string, Intl.DateTimeFormat>()
  const style = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options)
    const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    formatters.set(key, formatter)
    return formatter
  }
  const noon = (day: string) => new Date(`${day}T12:00Z`)
  const yearIfOther = (day: string): Intl.DateTimeFormatOptions =>
    day.slice(0, 4) === String(new Date().getFullYear()) ? {} : { year: 'numeric' }
  const formats: RequestFormats = {
    range: ({ from, to }) =>
      style({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(noon(from), noon(to)),
    month: (day) => style({ month: 'long', year: 'numeric' }).format(noon(day)),
    longDay: (day) => style({ weekday: 'long', day: 'numeric', month: 'long', ...yearIfOther(day) }).format(noon(day)),
    weekday: (day) => style({ weekday: 'short' }).format(noon(day)),
    dayOfMonth: (day) => style({ day: 'numeric' }).format(noon(day)),
    hour: (hour) => style({ hour: 'numeric', hour12: true }).format(new Date(Date.UTC(2000, 0, 1, hour))),
    bareTime: (hhmm) =>
      style({ hour: 'numeric', minute: '2-digit', hour12: true })
        .formatToParts(new Date(`2000-01-01T${hhmm}:00Z`))
        .filter(({ type }) => type !== 'dayPeriod')
        .map(({ value }) => value)
        .join('')
        .trim(),
    start: (start) =>
      style({
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        hour12: true,
        ...yearIfOther(start),
      }).format(atSite(start)),
  }
  made.set(locale, formats)
  return formats
}

/** Returns the formats of the active language. */
export function useRequestFormats(): RequestFormats {
  const { i18n } = useLingui()
  return requestFormatsOf(i18n.locale || 'en')
}
