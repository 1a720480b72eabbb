import { isDay } from '#src/lib/isDay.ts'

/** Returns a DICOM date (`yyyymmdd`, or `yyyy.mm.dd` of old files) as a calendar day. Null if there is no valid day. */
export function dicomDay(text: string | undefined): string | null {
  const match = /^(\d{4})\.?(\d\d)\.?(\d\d)/.exec(text ?? '')
  const day = match ? `${match[1]}-${match[2]}-${match[3]}` : ''
  return isDay(day) ? day : null
}

/**
 * Returns a date and a time (`hhmmss.f`) as a clinical date: an instant if the offset from UTC is stated (`+hhmm`), else a
 * day, because a time without a zone is no instant. Null if the date is not valid.
 */
export function dicomMoment(
  date: string | undefined,
  time: string | undefined,
  offset: string | undefined,
): string | null {
  const day = dicomDay(date)
  const clock = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)?/.exec(time ?? '')
  const zone = /^([+-])(0\d|1[0-4])([0-5]\d)$/.exec(offset ?? '')
  if (!day || !clock || !zone) return day
  return `${day}T${clock[1]}:${clock[2]}:${clock[3] ?? '00'}${zone[1]}${zone[2]}:${zone[3]}`
}
