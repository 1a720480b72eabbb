const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns how many minutes a time zone (IANA name) is ahead of UTC at an instant. */
export function offsetAt(instant: Date, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

/**
 * Returns how many minutes a time zone (IANA name) is ahead of UTC at a local time. `wallClock` has the local time in
 * its UTC fields.
 */
export function zoneOffset(wallClock: Date, timeZone: string): number {
  const nearly = offsetAt(wallClock, timeZone)
  return offsetAt(new Date(wallClock.getTime() - nearly * 60_000), timeZone)
}
