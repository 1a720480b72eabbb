import { type Activity, type ActivityKind, activityTypes } from '#src/contract/activityLog.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import type { actors } from './ActivitySearch.ts'

/** Who did it, as the reader sorts people. */
export type Actor = (typeof actors)[number]

/** What a list of activities is narrowed to. Days are the reader's own, `yyyy-mm-dd`, both included. */
export interface ActivityFilter {
  readonly who?: Actor | undefined
  readonly kind?: ActivityKind | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Days of the reader's calendar, `yyyy-mm-dd`, both included. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export function actorOf({ isApp, isOwn }: Pick<Activity, 'isApp' | 'isOwn'>): Actor {
  return isApp ? 'apps' : isOwn ? 'me' : 'others'
}

function isKnown(type: string): type is keyof typeof activityTypes {
  return Object.hasOwn(activityTypes, type)
}

/** What we don't know may have changed something: nobody who looks for changes misses it. */
export function kindOf(activityType: string): ActivityKind {
  return isKnown(activityType) ? activityTypes[activityType] : 'change'
}

/** The moment of a line, ms; null where what came is none. */
export function momentOf({ timestamp }: Pick<Activity, 'timestamp'>): number | null {
  const at = Date.parse(timestamp)
  return Number.isNaN(at) ? null : at
}

/** Whether a line is among those asked for. A line of no time is in every period: it may belong there. */
export function isAsked(activity: Activity, { who, kind, from, to }: ActivityFilter, timeZone?: string): boolean {
  if (who !== undefined && actorOf(activity) !== who) return false
  if (kind !== undefined && kindOf(activity.activityType) !== kind) return false
  if (from === undefined && to === undefined) return true
  const at = momentOf(activity)
  if (at === null) return true
  const day = calendarDay(new Date(at), timeZone)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** The local midnight that begins a day (`yyyy-mm-dd`), or the one so many days later. */
export function midnight(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}

/** The days in UTC that the reader's own days lie in: what the server is asked for. */
export function utcDays({ from, to }: ActivityFilter): { from?: string; to?: string } {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  return {
    ...(from === undefined ? {} : { from: dayOf(midnight(from)) }),
    ...(to === undefined ? {} : { to: dayOf(new Date(midnight(to, 1).getTime() - 1)) }),
  }
}
