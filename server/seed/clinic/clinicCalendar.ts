import { calendarDay } from '#src/lib/clinicalDate.ts'

/** The demo clinic's dates, as offsets in days from today: -8 is eight days ago. */
export interface ClinicCalendar {
  /** Returns a day's date, `yyyy-mm-dd`. */
  day(offset: number): string
  /** Returns the ISO date and time of `HH:mm` at the clinic, with the UTC offset of that day. */
  at(offset: number, time: string): string
  /** Returns the last day, at or before `offset`, on which the clinic is open: no weekend or holiday. */
  openDay(offset: number): number
  /** Returns the holiday on a day, in each language. Null if it is none. */
  holiday(offset: number): Holiday | null
  /** Returns the day as letters write it: `September 12`. */
  spoken(offset: number): string
  /** Returns the month's name: `September`. */
  month(offset: number): string
  year(offset: number): number
  /** Returns how many whole years old a person born on `dob` (`yyyy-mm-dd`) is on the day. */
  ageAt(dob: string, offset: number): number
}

const dayMs = 86_400_000

interface Holiday {
  readonly en: string
  readonly es: string
  readonly ar: string
}

/** Holidays on which the clinic is closed, by month and day. */
const holidays: Readonly<Record<string, Holiday>> = {
  '01-01': { en: 'New Year’s Day', es: 'Año Nuevo', ar: 'رأس السنة الميلادية' },
  '07-04': { en: 'Independence Day', es: 'Día de la Independencia', ar: 'عيد الاستقلال' },
  '12-24': { en: 'Christmas Eve', es: 'Nochebuena', ar: 'ليلة عيد الميلاد' },
  '12-25': { en: 'Christmas Day', es: 'Navidad', ar: 'عيد الميلاد' },
}

const holidayOn = (day: Date) => holidays[day.toISOString().slice(5, 10)] ?? null
const isClosed = (day: Date) => [0, 6].includes(day.getUTCDay()) || holidayOn(day) !== null

/**
 * Returns the day (`yyyy-mm-dd`) that is a number of months before another, or after it if negative. In a shorter month,
 * that is its last day.
 */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** Returns the calendar of a clinic in `timeZone` (IANA name). Today is the day of `now` in this time zone. */
export function clinicCalendar(now: Date, timeZone: string): ClinicCalendar {
  const today = Date.parse(`${calendarDay(now, timeZone)}T00:00:00Z`)
  const midnight = (offset: number) => new Date(today + offset * dayMs)
  const day = (offset: number) => midnight(offset).toISOString().slice(0, 10)
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const spoken = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' })
  const offsets = new Map<number, string>()

  /**
   * Returns a day's UTC offset at 12:00 UTC, like `-05:00`. It applies to all opening hours, because clocks in New York
   * change earlier, at night.
   */
  const utcOffset = (offset: number) => {
    let text = offsets.get(offset)
    if (text === undefined) {
      const noon = new Date(today + offset * dayMs + dayMs / 2)
      const name = zone.formatToParts(noon).find((part) => part.type === 'timeZoneName')?.value ?? ''
      text = /[+-]\d{2}:\d{2}/.exec(name)?.[0] ?? 'Z'
      offsets.set(offset, text)
    }
    return text
  }

  return {
    day,
    at: (offset, time) => `${day(offset)}T${time}:00${utcOffset(offset)}`,
    openDay: (offset) => {
      let open = offset
      while (isClosed(midnight(open))) open--
      return open
    },
    holiday: (offset) => holidayOn(midnight(offset)),
    spoken: (offset) => spoken.format(midnight(offset)),
    month: (offset) => month.format(midnight(offset)),
    year: (offset) => midnight(offset).getUTCFullYear(),
    ageAt: (dob, offset) => {
      const [year = 0, ...rest] = dob.split('-').map(Number)
      const on = midnight(offset)
      const reached = (on.getUTCMonth() + 1) * 100 + on.getUTCDate() >= (rest[0] ?? 1) * 100 + (rest[1] ?? 1)
      return on.getUTCFullYear() - year - (reached ? 0 : 1)
    },
  }
}
