import * as v from 'valibot'
import { clinicalMoment } from '#src/lib/clinicalDate.ts'
import { rowParam } from '#src/lib/rowParam.ts'

const Day = v.pipe(
  v.string(),
  v.regex(/^20\d{2}-\d{2}-\d{2}$/),
  // The pattern alone would accept February 30.
  v.check((day) => clinicalMoment(day) !== null),
)

/** Search params of Hours and leave. Missing: the user's own provider. */
export const HoursSearch = v.object({
  /** The provider's number. */
  prv: rowParam,
})

/** Search params of the calendar. The address never names a patient. Invalid values are ignored. */
export const CalendarSearch = v.object({
  ...HoursSearch.entries,
  /** Missing: a day. */
  view: v.optional(v.fallback(v.optional(v.literal('week')), undefined)),
  /** `yyyy-mm-dd`. Missing: today. */
  day: v.optional(v.fallback(v.optional(Day), undefined)),
})
