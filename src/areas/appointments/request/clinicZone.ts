const style: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
}

/**
 * Whether a clock in the clinic's zone shows another time than the device's at an instant (ms since 1970). Compares
 * clocks, not names: zones with different names can have the same time. `own`: IANA name instead of the device's zone.
 */
export function clocksDiffer(instant: number, timeZone: string, own?: string): boolean {
  try {
    const there = new Intl.DateTimeFormat('en', { ...style, timeZone }).format(instant)
    return there !== new Intl.DateTimeFormat('en', { ...style, timeZone: own }).format(instant)
  } catch {
    // The browser does not know the zone.
    return false
  }
}

/** Returns the name of a zone in a language, such as `Eastern Time`. `short`: `EST`, for one instant (ms since 1970). */
export function zoneName(tag: string, timeZone: string, short?: number): string {
  try {
    const timeZoneName = short === undefined ? 'longGeneric' : 'short'
    const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).formatToParts(short ?? 0)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
