import * as v from 'valibot'
import { dayParts } from '#src/contract/DayPart.ts'
import { isDay } from '#src/lib/isDay.ts'
import { rowParam } from '#src/lib/rowParam.ts'
import { searchParam } from '#src/lib/searchParam.ts'

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

/** `2026-11-24T09:15-05:00`, or without an offset if the clinic sends no instants. */
const clockPattern = /^T([01]\d|2[0-3]):[0-5]\d([+-]\d\d:\d\d)?$/
const isStart = (text: string) => isDay(text.slice(0, 10)) && clockPattern.test(text.slice(10))

/**
 * Search params of the wizard: its step and the choices, by number only. Invalid values are ignored. `shownStep` says
 * which step they are enough for.
 */
export const RequestSearch = v.object({
  step: searchParam(v.picklist([1, 2, 3, 4, 5])),
  /** Number of the provider. 0 (`anyone`): the first free time with anyone. */
  provider: rowParam,
  /** Number of the visit type. */
  type: rowParam,
  /** Start of the chosen time (`slotStart`). */
  slot: searchParam(v.pipe(v.string(), v.check(isStart))),
  /** Site of the chosen time. */
  site: rowParam,
  /** Provider of the chosen time, if `provider` is `anyone`. */
  with: rowParam,
  /** The appointment that is rescheduled. */
  previous: rowParam,
  view: searchParam(v.picklist(calendarViews)),
  /** The day whose week, month or day the calendar shows. */
  day: searchParam(v.pipe(v.string(), v.check(isDay))),
  /** Part of the day to which the first free times with anyone are limited. */
  part: searchParam(v.picklist(dayParts)),
})
export type RequestSearch = v.InferOutput<typeof RequestSearch>
