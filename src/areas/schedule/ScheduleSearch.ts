import * as v from 'valibot'
import { isDay } from '#src/lib/isDay.ts'
import { rowParam } from '#src/lib/rowParam.ts'
import { searchParam } from '#src/lib/searchParam.ts'

/** Search params of Hours and leave. Missing: the user's own provider. */
export const HoursSearch = v.object({
  /** The provider's number. */
  prv: rowParam,
})

/** Search params of the calendar. The address never names a patient. Invalid values are ignored. */
export const CalendarSearch = v.object({
  ...HoursSearch.entries,
  /** Missing: a day. */
  view: searchParam(v.literal('week')),
  /** `yyyy-mm-dd`. Missing: today. */
  day: searchParam(v.pipe(v.string(), v.check(isDay))),
})
