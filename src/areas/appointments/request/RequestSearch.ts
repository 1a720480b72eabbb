import * as v from 'valibot'
import type { DayPart } from '#src/contract/booking.ts'
import { rowParam } from '#src/lib/rowParam.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Logon in which the choices of this entry were made. Choices of another person are ignored. */
    requestLogon?: string
    /** Whether the previous entry is the previous step, so that Back goes back in the history. */
    requestPushed?: boolean
    /** Set on the last step only: what was sent. A typed address can't claim that something was sent. */
    requestSent?: 'new' | 'rescheduled'
    /** Start of a time that another person has taken (`slotStart`). */
    requestTaken?: string
    /** Whether the provider or the type of visit turned out not to be bookable. */
    requestGone?: boolean
  }
}

export const calendarViews = ['list', 'week', 'day', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

// Every page loads this file with its route, so it imports neither the contract nor a module of dates.
const parts = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[]
/** `2026-11-24T09:15-05:00`, or without an offset if the clinic sends no instants. */
const slotPattern = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?:[+-]\d{2}:\d{2})?$/

/** Whether a text is a day that exists: `Date` would read 30 February as a day in March. */
function isDay(text: string): boolean {
  const noon = new Date(`${text}T12:00Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === text
}
const isStart = (text: string) => slotPattern.test(text) && isDay(text.slice(0, 10))

const optional = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined))

/**
 * Search params of the wizard: its step and the choices, by number only. Invalid values are ignored. `shownStep` says
 * which step they are enough for.
 */
export const RequestSearch = v.object({
  step: optional(v.picklist([1, 2, 3, 4, 5])),
  /** Number of the provider. 0 (`anyone`): the first free time with anyone. */
  provider: rowParam,
  /** Number of the visit type. */
  type: rowParam,
  /** Start of the chosen time (`slotStart`). */
  slot: optional(v.pipe(v.string(), v.check(isStart))),
  /** Site of the chosen time. */
  site: rowParam,
  /** Provider of the chosen time, if `provider` is `anyone`. */
  with: rowParam,
  /** The appointment that is rescheduled. */
  previous: rowParam,
  view: optional(v.picklist(calendarViews)),
  /** The day whose week, month or day the calendar shows. */
  day: optional(v.pipe(v.string(), v.check(isDay))),
  /** Part of the day to which the first free times with anyone are limited. */
  part: optional(v.picklist(parts)),
})
export type RequestSearch = v.InferOutput<typeof RequestSearch>
