import { calendarDay } from '#src/lib/clinicalDate.ts'

/** Days as offsets from the clinic's today: -8 is eight days ago. The demo clinic's dates are all made of these. */
export interface ClinicCalendar {
  /** `yyyy-mm-dd`. */
  day(offset: number): string
  /** The instant of a time `HH:mm` at the clinic, with the clinic's UTC offset of that day. */
  at(offset: number, time: string): string
  /** The nearest day, at or before, on which the clinic is open: no weekend and no holiday. */
  openDay(offset: number): number
  /** `September 12`: how a letter names a day. */
  spoken(offset: number): string
  /** `September`. */
  month(offset: number): string
  year(offset: number): number
  /** Whole years from a birthday (`yyyy-mm-dd`) to a day. */
  ageAt(dob: string, offset: number): number
}

const dayMs = 86_400_000
const holidays = ['-01-01', '-07-04', '-12-24', '-12-25']

const isClosed = (day: Date) => [0, 6].includes(day.getUTCDay()) || holidays.includes(day.toISOString().slice(4, 10))

/** The calendar of a clinic in a time zone (IANA name), of which `now` gives today. */
export function clinicCalendar(now: Date, timeZone: string): ClinicCalendar {
  const today = Date.parse(`${calendarDay(now, timeZone)}T00:00:00Z`)
  const midnight = (offset: number) => new Date(today + offset * dayMs)
  const day = (offset: number) => midnight(offset).toISOString().slice(0, 10)
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const spoken = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' })
  const offsets = new Map<number, string>()

  /** `-05:00`, at noon: clocks change at night, when the clinic is closed. */
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
