const style: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the clock of a zone. A new one takes a slow device 1 ms, and a calendar asks about hundreds of times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...style, timeZone })
  clocks.set(timeZone, clock)
  return clock
}

/** Returns the IANA name of this device's zone. It can change while the app is open. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone
}

/**
 * Whether clocks in two zones (IANA names) show different times at an instant (ms since 1970). Compares clocks, not
 * names: zones with different names can have the same time. False if the browser does not know a zone.
 */
export function clocksDiffer(instant: number, one: string, other: string): boolean {
  if (one === other) return false
  try {
    return clockOf(one).format(instant) !== clockOf(other).format(instant)
  } catch {
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
