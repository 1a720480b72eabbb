import type { ProviderSlot, TimeSlot } from '#src/contract/booking.ts'
import { addDays } from '#src/lib/calendarDays.ts'

/** A free time, with its provider if anyone may see the patient. */
export type Slot = TimeSlot & Partial<Pick<ProviderSlot, 'prvID' | 'prvFullName'>>

const minuteMs = 60_000
const dayMinutes = 1440

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

/** Returns an offset from UTC, minutes, as `+03:00`. */
function offsetText(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  const absolute = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${part(Math.floor(absolute / 60))}:${part(absolute % 60)}`
}

/**
 * Returns the start of a time at its site, with the offset: `2026-11-24T09:15-05:00`. The offset tells the two times of
 * a repeated hour apart. Without instants from the clinic, there is no offset.
 */
export function slotStart({ date, timeFrom, startsAt }: TimeSlot): string {
  const local = `${date}T${timeFrom}`
  if (startsAt === undefined) return local
  const offset = Math.round((Date.parse(`${local}Z`) - Date.parse(startsAt)) / minuteMs)
  return local + offsetText(offset)
}

/** Returns when a time starts, ms since 1970. Without an instant, the site's clock is read as the device's. */
export function startMs(slot: TimeSlot): number {
  return Date.parse(slot.startsAt ?? slotStart(slot))
}

/** Whether a start lies in the past: a time that starts now does not (clinical §5). */
export function isPast(start: number, now: number): boolean {
  return start < now
}

/** Returns the times at or after `now` (clinical §5), soonest first. */
export function visibleSlots<S extends Slot>(slots: readonly S[], now: number): S[] {
  return slots.filter((slot) => !isPast(startMs(slot), now)).toSorted((a, b) => startMs(a) - startMs(b))
}

/** Returns a text that identifies a time among those of all providers and sites. */
export function slotKey(slot: Slot): string {
  return `${slotStart(slot)}/${slot.siteID}/${slot.prvID ?? ''}`
}

// `Map.groupBy` is missing in Safari before 17.4.
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

/** Groups times by their day at the site. Keeps the order. */
export function slotsByDay<S extends Slot>(slots: readonly S[]): ReadonlyMap<string, readonly S[]> {
  return groupBy(slots, ({ date }) => date)
}

/** Returns the `count` times closest to a wanted start (ms), soonest first. Of two equally close ones, the earlier wins. */
export function nearestSlots<S extends Slot>(slots: readonly S[], wanted: number, count: number): S[] {
  const distance = (slot: S) => Math.abs(startMs(slot) - wanted)
  return slots
    .toSorted((a, b) => distance(a) - distance(b) || startMs(a) - startMs(b))
    .slice(0, count)
    .toSorted((a, b) => startMs(a) - startMs(b))
}

/** Returns the keys of times whose clock time comes twice that day, because clocks are set back. */
export function repeatedKeys(slots: readonly Slot[]): ReadonlySet<string> {
  const same = groupBy(slots, (slot) => `${slot.date}T${slot.timeFrom}/${slot.siteID}/${slot.prvID ?? ''}`)
  return new Set([...same.values()].filter((group) => group.length > 1).flatMap((group) => group.map(slotKey)))
}

/** Returns the end of a time at its site, `yyyy-mm-ddTHH:mm`. It can be on the next day. */
export function endAtSite({ date, timeFrom, timeTo, startsAt, endsAt }: TimeSlot): string {
  const from = minutesOf(timeFrom)
  const to = minutesOf(timeTo)
  // With instants, an end that reads earlier than its start is on the next day only if the visit reaches midnight.
  // Otherwise the clocks are set back during the visit.
  const length = startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs : null
  const isNextDay = to >= dayMinutes || (to <= from && (length === null || from + length >= dayMinutes))
  const clock = to >= dayMinutes ? `00:${timeTo.slice(3)}` : timeTo
  return `${isNextDay ? addDays(date, 1) : date}T${clock}`
}
