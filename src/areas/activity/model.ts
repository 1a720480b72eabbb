import type { activityActors, ActivityKind } from '#src/contract/activityFilters.ts'
import { type Activity, activityTypes } from '#src/contract/activityLog.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'

/** Who did an activity, from the reader's view: the reader, another person or an app. */
export type Actor = (typeof activityActors)[number]

/** Filter of the log. Days are in the reader's time zone, `yyyy-mm-dd`, both included. */
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

/** Whether the clinic did an activity without naming a person: an operator's command changed who may act for the patient. */
export function isByClinic({ activityType, user, isApp, isOwn }: Activity): boolean {
  return user === '' && !isApp && !isOwn && activityType.startsWith('representative ')
}

function isKnown(type: string): type is keyof typeof activityTypes {
  return Object.hasOwn(activityTypes, type)
}

/**
 * Returns the kind of an activity. An unknown type counts as a change, so that a filter for changes never hides one.
 */
export function kindOf(activityType: string): ActivityKind {
  return isKnown(activityType) ? activityTypes[activityType] : 'change'
}

/** Returns the time of an activity, ms. Null if it is not readable. */
export function momentOf({ timestamp }: Pick<Activity, 'timestamp'>): number | null {
  const at = Date.parse(timestamp)
  return Number.isNaN(at) ? null : at
}

/**
 * Whether an activity matches the filter. An activity without a time matches every period, because it might belong
 * there.
 */
export function isAsked(activity: Activity, { who, kind, from, to }: ActivityFilter, timeZone?: string): boolean {
  if (who !== undefined && actorOf(activity) !== who) return false
  if (kind !== undefined && kindOf(activity.activityType) !== kind) return false
  if (from === undefined && to === undefined) return true
  const at = momentOf(activity)
  if (at === null) return true
  const day = calendarDay(new Date(at), timeZone)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** Returns the local midnight at the start of a day (`yyyy-mm-dd`), or `later` days after it. */
export function midnight(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}

/** Returns the filter for the request: person and kind, and the UTC days that the reader's days overlap. */
export function askedOf({ who, kind, ...days }: ActivityFilter) {
  return { ...utcDays(days), ...(who && { who }), ...(kind && { kind }) }
}

/** Returns the UTC days that the reader's days overlap. */
export function utcDays({ from, to }: ActivityFilter): { from?: string; to?: string } {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  return {
    ...(from === undefined ? {} : { from: dayOf(midnight(from)) }),
    ...(to === undefined ? {} : { to: dayOf(new Date(midnight(to, 1).getTime() - 1)) }),
  }
}
