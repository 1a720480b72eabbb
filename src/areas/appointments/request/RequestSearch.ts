import * as v from 'valibot'
import { dayParts } from '#src/contract/dayParts.ts'
import { clinicalMoment } from '#src/lib/clinicalDate.ts'
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

/** `2026-11-24T09:15-05:00`, or without an offset if the clinic sends no instants. */
const slotPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?:[+-]\d{2}:\d{2})?$/
const isStart = (text: string) =>
  slotPattern.test(text) && clinicalMoment(/[+-]\d{2}:\d{2}$/.test(text) ? text : `${text}Z`) !== null
const isDay = (text: string) => clinicalMoment(text)?.precision === 'day'

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
  part: optional(v.picklist(dayParts)),
})
export type RequestSearch = v.InferOutput<typeof RequestSearch>
