import * as v from 'valibot'
import { periods } from '#src/lib/Period.ts'
import { rowParam } from '#src/lib/rowParam.ts'
import { searchParam, sortParam } from '#src/lib/searchParam.ts'

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
  period: searchParam(v.picklist(periods)),
  sort: sortParam(vitalsColumns),
  /** Number of the measurement that the address refers to. */
  row: rowParam,
})
