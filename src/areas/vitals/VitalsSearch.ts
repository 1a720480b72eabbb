import * as v from 'valibot'
import { rowParam } from '#src/lib/rowParam.ts'
import { sortOrders } from '#src/lib/sortOrder.ts'
import { periods } from './periods.ts'

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

/** What the address of the vitals page holds. What makes no sense is taken as not there. */
export const VitalsSearch = v.object({
  period: v.optional(v.fallback(v.optional(v.picklist(periods)), undefined)),
  sort: v.optional(v.fallback(v.optional(v.picklist(sortOrders(vitalsColumns))), undefined)),
  /** The measurement that it leads to, by its number. */
  row: rowParam,
})
