import { isActiveStatus } from './times/isActive.ts'

interface ClockTime {
  /** `yyyy-mm-dd` at the site. */
  readonly date: string
  /** `HH:mm` at the site. */
  readonly startTime: string
}

/** Returns the local time at a site, `yyyy-mm-dd HH:mm` in its time zone (IANA name), to compare with appointments. */
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

/** Checks whether the start has passed by the site's clock. An appointment that starts this minute has not started. */
export function hasStarted(appointment: ClockTime, clock: string): boolean {
  return `${appointment.date} ${appointment.startTime}` < clock
}

/** Checks whether an appointment is still to come: not started, canceled or declined. */
export function isUpcoming(appointment: ClockTime & { readonly status: string }, clock: string): boolean {
  return !hasStarted(appointment, clock) && isActiveStatus(appointment.status)
}
