import * as v from 'valibot'
import { periods } from '#src/lib/Period.ts'
import { rowParam } from '#src/lib/rowParam.ts'
import { sortOrders } from '#src/lib/sortOrder.ts'

export const vitalsColumns = [
  'date',
  'height',
  'weight',
  'bmi',
  'temperature',
  'respiration',
  'pulse',
  'pressure',
] as const

/** Search params of the vitals page. Invalid values are ignored. */
export const VitalsSearch = v.object({
  /** Default: `openingPeriod`. */
  period: v.optional(v.fallback(v.optional(v.picklist(periods)), undefined)),
  sort: v.optional(v.fallback(v.optional(v.picklist(sortOrders(vitalsColumns))), undefined)),
  /** Number of the measurement that the address refers to. */
  row: rowParam,
})
