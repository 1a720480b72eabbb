import { offsetAt, zoneOffset } from '../../clinic/zoneOffset.ts'

const part = (value: number) => String(value).padStart(2, '0')

function offsetText(minutes: number): string {
  const total = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${part(Math.floor(total / 60))}:${part(total % 60)}`
}

/** Returns a local date (`yyyy-mm-dd`) and time (`HH:mm`) as a clinical date with the offset of its time zone. */
export function clinicalStart(date: string, time: string, timeZone: string): string {
  const wall = new Date(`${date}T${time}:00Z`)
  if (Number.isNaN(wall.getTime())) return date
  return `${date}T${time}${offsetText(zoneOffset(wall, timeZone))}`
}

/** Returns an instant as a clinical date with the local time and the offset of a time zone, to the second. */
export function clinicalInstant(instant: Date, timeZone: string): string {
  const minutes = offsetAt(instant, timeZone)
  const wall = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, 19)
  return `${wall}${offsetText(minutes)}`
}
