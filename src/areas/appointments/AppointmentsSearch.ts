import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'
import { sortOrders } from '#src/lib/sortOrder.ts'
import { appointmentSorts, visitSorts } from './appointmentSorts.ts'

/** Search params of Upcoming and Previous. Invalid values are ignored. */
export const AppointmentsSearch = v.object({
  sort: v.optional(v.fallback(v.optional(v.picklist(sortOrders(appointmentSorts))), undefined)),
  /** The appointment that the address refers to. */
  row: rowParam,
})

export const VisitsSearch = v.object({
  sort: v.optional(v.fallback(v.optional(v.picklist(sortOrders(visitSorts))), undefined)),
  /** The visit whose detail is open. */
  visit: rowParam,
})
