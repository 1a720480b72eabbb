interface ClockTime {
  /** `yyyy-mm-dd` at the site. */
  readonly date: string
  /** `HH:mm` at the site. */
  readonly startTime: string
}

/** What the clock at a site shows: `yyyy-mm-dd HH:mm` in its time zone (IANA name), to compare with appointments. */
export function siteClock(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`
}

/** The start has passed by the clock at the site. An appointment that starts this minute has not passed. */
export function hasStarted(appointment: ClockTime, clock: string): boolean {
  return `${appointment.date} ${appointment.startTime}` < clock
}

/** Still to come: its start has not passed and it was not cancelled. */
export function isUpcoming(appointment: ClockTime & { readonly status: string }, clock: string): boolean {
  return !hasStarted(appointment, clock) && !/^cancell?ed/i.test(appointment.status)
}
