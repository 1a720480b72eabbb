import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'
import { appointmentSorts, visitSorts } from './appointmentSorts.ts'
import { sortParam } from '#src/lib/searchParam.ts'

/** Search params of Upcoming and Previous. Invalid values are ignored. */
export const AppointmentsSearch = v.object({
  sort: sortParam(appointmentSorts),
  /** The appointment that the address refers to. */
  row: rowParam,
})

export const VisitsSearch = v.object({
  sort: sortParam(visitSorts),
  /** The visit whose detail is open. */
  visit: rowParam,
})
