import type { Closure, ProviderHours, ScheduledAppointment, ScheduleRequest } from '#src/contract/schedule.ts'
import { addDays, isoWeekday } from '#src/lib/calendarDays.ts'

/** Secondary status of a request that the clinic has not confirmed yet (clinical §4). */
const requested = 44

/** Whether an appointment is a request that waits for an answer. */
export function isRequest({ apptStatusSecID }: Pick<ScheduledAppointment, 'apptStatusSecID'>): boolean {
  return apptStatusSecID === requested
}

export type TimeState = ScheduleRequest['state']

/** Whether each action is on, or why it is off. `confirm` is null if there is nothing to confirm. */
export interface Actions {
  readonly confirm: 'on' | Exclude<TimeState, 'free'> | null
  readonly move: 'on' | 'past'
  readonly decline: 'on' | 'past'
}

/**
 * Returns which actions are on. Only a request whose time is free can be confirmed. If its time has passed, it can still
 * be moved or declined. An appointment that has started can't be changed.
 * `state` is null if it is not known: then only the server decides whether the time is free. `now`: ms since 1970.
 */
export function actionsOf(
  appointment: Pick<ScheduledAppointment, 'apptStatusSecID' | 'startsAt'>,
  state: TimeState | null,
  now: number,
): Actions {
  const isPast = state === 'past' || Date.parse(appointment.startsAt) <= now
  const change = isPast ? 'past' : 'on'
  if (!isRequest(appointment)) return { confirm: null, move: change, decline: change }
  return { confirm: isPast ? 'past' : state === 'closed' ? 'closed' : 'on', move: 'on', decline: 'on' }
}

/** Returns the text in a language, or in English, or in any language that has it. Null if there is none. */
export function inLanguage(texts: Readonly<Record<string, string>> | null, locale: string): string | null {
  return texts?.[locale] || texts?.['en'] || Object.values(texts ?? {}).find(Boolean) || null
}

/** Returns the name of the visit type in a language. Null if unknown. */
export function typeName(
  { names, templateName }: Pick<ScheduledAppointment, 'names' | 'templateName'>,
  locale: string,
): string | null {
  return names?.[locale] || templateName || null
}

/** Returns the length of an appointment, minutes. */
export function minutesOf({ startsAt, endsAt }: Pick<ScheduledAppointment, 'startsAt' | 'endsAt'>): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
}

/** Appointments that overlap, directly or through others, in columns such that those of a column don't overlap. */
export interface Cluster<T> {
  readonly columns: readonly (readonly T[])[]
}

type Span = Pick<ScheduledAppointment, 'startsAt' | 'endsAt'>

/**
 * Groups appointments that overlap, soonest first, and puts each into the first column with space. An appointment that
 * starts when another ends does not overlap it.
 */
export function clustersOf<T extends Span>(appointments: readonly T[]): Cluster<T>[] {
  const clusters: { columns: T[][]; end: number }[] = []
  const sorted = appointments.toSorted(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || Date.parse(b.endsAt) - Date.parse(a.endsAt),
  )
  for (const appointment of sorted) {
    const start = Date.parse(appointment.startsAt)
    const end = Date.parse(appointment.endsAt)
    const last = clusters.at(-1)
    if (!last || start >= last.end) {
      clusters.push({ columns: [[appointment]], end })
      continue
    }
    const column = last.columns.find((items) => Date.parse(items.at(-1)?.endsAt ?? '') <= start)
    if (column) column.push(appointment)
    else last.columns.push([appointment])
    last.end = Math.max(last.end, end)
  }
  return clusters
}

/** A part of a day on the site's clock, `HH:mm`. `to` can be `24:00`. */
export interface Part {
  readonly from: string
  readonly to: string
}

/** Returns the parts of a day on which the provider has regular hours, soonest first, without overlaps. */
export function hoursOn(hours: readonly ProviderHours[], day: string): Part[] {
  const valid = hours
    .filter(
      ({ weekday, validFrom, validTo }) =>
        weekday === isoWeekday(day) && (!validFrom || validFrom <= day) && (!validTo || day <= validTo),
    )
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const parts: { from: string; to: string }[] = []
  for (const { from, to } of valid) {
    const last = parts.at(-1)
    if (last && from <= last.to) last.to = last.to > to ? last.to : to
    else parts.push({ from, to })
  }
  return parts
}

/** Returns the parts between regular hours, such as a lunch break. */
export function gapsOf(parts: readonly Part[]): Part[] {
  return parts.slice(1).map(({ from }, index) => ({ from: parts[index]?.to ?? from, to: from }))
}

/** Whether an appointment is at least partly outside the provider's hours. */
export function isOutside(
  { startTime, endTime }: Pick<ScheduledAppointment, 'startTime' | 'endTime'>,
  parts: readonly Part[],
): boolean {
  // An end before the start is after midnight.
  const end = endTime && endTime >= startTime ? endTime : '24:00'
  return !parts.some(({ from, to }) => from <= startTime && end <= to)
}

/** A closure on one day. */
export interface DayClosure extends Part {
  readonly closure: Closure
  readonly isWholeDay: boolean
}

/** Returns the closures of a day with the part of the day that they close, soonest first. */
export function closuresOn(closures: readonly Closure[], day: string): DayClosure[] {
  const start = `${day}T00:00`
  const end = `${addDays(day, 1)}T00:00`
  return closures
    .filter((closure) => closure.starts < end && closure.ends > start)
    .map((closure) => {
      const from = closure.starts > start ? closure.starts.slice(11) : '00:00'
      const to = closure.ends < end ? closure.ends.slice(11) : '24:00'
      return { closure, from, to, isWholeDay: from === '00:00' && to === '24:00' }
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

export type DayItem<T> =
  | { readonly kind: 'visits'; readonly at: string; readonly cluster: Cluster<T> }
  | { readonly kind: 'closure'; readonly at: string; readonly closed: DayClosure }
  | { readonly kind: 'gap'; readonly at: string; readonly gap: Part }

/** One hour of a day with what starts in it, soonest first. */
export interface HourRow<T> {
  /** 0 to 23. */
  readonly hour: number
  readonly items: readonly DayItem<T>[]
}

type Visit = Pick<ScheduledAppointment, 'startTime' | 'endTime' | 'startsAt' | 'endsAt'>

const hourOf = (time: string) => Number(time.slice(0, 2))

/**
 * Returns the hours of a day in which the provider works or has appointments, with what starts in each. Appointments that
 * overlap stand in the hour of the first. Closures of the whole day are in no hour. No rows: neither hours nor
 * appointments.
 */
export function hourRows<T extends Visit>(
  appointments: readonly T[],
  closures: readonly DayClosure[],
  parts: readonly Part[],
): HourRow<T>[] {
  const clusters = clustersOf(appointments)
  const begins = [...parts.map(({ from }) => from), ...appointments.map(({ startTime }) => startTime)].toSorted()
  const ends = [
    // The hour in which a part ends belongs to the day only if the part reaches into it.
    ...parts.map(({ to }) => hourOf(to) - (to.endsWith(':00') ? 1 : 0)),
    ...appointments.map(({ startTime }) => hourOf(startTime)),
  ]
  const [first] = begins
  if (first === undefined) return []
  const firstHour = hourOf(first)
  const lastHour = Math.max(...ends)
  const within = (time: string) => Math.min(Math.max(hourOf(time), firstHour), lastHour)
  const items: (DayItem<T> & { readonly hour: number })[] = [
    ...clusters.map((cluster) => {
      const at = cluster.columns[0]?.[0]?.startTime ?? first
      return { kind: 'visits' as const, at, cluster, hour: hourOf(at) }
    }),
    ...closures
      .filter(({ isWholeDay }) => !isWholeDay)
      .map((closed) => ({ kind: 'closure' as const, at: closed.from, closed, hour: within(closed.from) })),
    ...gapsOf(parts).map((gap) => ({ kind: 'gap' as const, at: gap.from, gap, hour: within(gap.from) })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return Array.from({ length: lastHour - firstHour + 1 }, (_, index) => ({
    hour: firstHour + index,
    items: items.filter(({ hour }) => hour === firstHour + index),
  }))
}

/** Returns the time zone of a day: of its appointments, else of the site of its hours, else of the first site. */
export function zoneOf(
  day: string,
  appointments: readonly Pick<ScheduledAppointment, 'date' | 'timeZone'>[],
  hours: readonly ProviderHours[],
  sites: readonly { readonly siteID: number; readonly timeZone: string }[],
): string | null {
  const visit = appointments.find(({ date }) => date === day)
  if (visit) return visit.timeZone
  const siteID = hours.find(({ weekday }) => weekday === isoWeekday(day))?.siteID
  return (sites.find((site) => site.siteID === siteID) ?? sites[0])?.timeZone ?? null
}

/** Groups free times by day, in their order. */
export function byDay<T extends { readonly date: string }>(slots: readonly T[]): [day: string, slots: T[]][] {
  const days = new Map<string, T[]>()
  for (const slot of slots) days.set(slot.date, [...(days.get(slot.date) ?? []), slot])
  return [...days]
}
