import * as v from 'valibot'
import { dayParam } from '#src/lib/dayParam.ts'
import { rowParam } from '#src/lib/rowParam.ts'
import { searchParam } from '#src/lib/searchParam.ts'

/** Search params of the lab desk: numbers and days only. Invalid values are ignored. */
export const LabDeskSearch = v.object({
  /** Default: the samples. */
  view: searchParam(v.literal('labs')),
  /** Default: all patients. */
  patient: rowParam,
  /** The only procedure whose samples are listed. */
  procedure: rowParam,
  from: dayParam,
  to: dayParam,
  /** A number of `sampleFilters`. Default: `waiting`. */
  samples: rowParam,
  /** A number of `labFilters`. Default: `usual`. */
  labs: rowParam,
})
export type LabDeskSearch = v.InferOutput<typeof LabDeskSearch>
